package org.mizan.release.cell;

import java.math.BigInteger;
import org.mizan.privacy.Rational;

/** How the values of a column of numbers or days are put together. It is chosen without looking at the data. */
public sealed interface Bins {
    /** How many values are in a bin, of so many that lie one step apart. */
    BigInteger valuesPerBin(BigInteger values, Rational step);

    /** At most so many bins of equally many values, but for the last. */
    record Count(long number) implements Bins {
        public Count {
            if (number < 1) {
                throw CellRefusal.BINS_NUMBER.with(number);
            }
        }

        @Override
        public BigInteger valuesPerBin(BigInteger values, Rational step) {
            BigInteger bins = BigInteger.valueOf(number);
            return values.add(bins).subtract(BigInteger.ONE).divide(bins);
        }
    }

    /** Bins of this width from the least value up; days for dates and timestamps. */
    record Width(Rational width) implements Bins {
        @Override
        public BigInteger valuesPerBin(BigInteger values, Rational step) {
            Rational steps = width.over(step);
            if (width.signum() <= 0 || !steps.denominator().equals(BigInteger.ONE)) {
                throw CellRefusal.BINS_WIDTH.with(width, step);
            }
            return steps.numerator();
        }
    }
}
