package org.mizan.release.plan;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.DoubleToLongFunction;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;

/**
 * A total of all rows of the table, told as it was drawn, whose interval includes the rows that limits cut: of a count it reaches
 * farther up. Each end fails with at most half of the probability that the interval may fail with. An end that the cut moves
 * leaves a quarter of its half to the noise and the rest to the bound on the cut; the other end is that of the noise alone.
 */
record CutTotal(Figure.Total noisy, Interval interval) implements Figure {
    private static final double OF_NOISE = 1.0 / 4;
    private static final double OF_CUT = 3.0 / 8;

    /**
     * The same total with a wider interval.
     *
     * @param row what a row adds, in steps
     * @param mostCut so many rows are cut at most, but with the probability that it is given
     */
    static Figure of(Figure.Total total, NoisyTotal noisy, double confidence, Span row, DoubleToLongFunction mostCut) {
        double failure = 1 - confidence;
        long rows = mostCut.applyAsLong(OF_CUT * failure);
        if (rows == 0) {
            return total;
        }
        Rational most = Rational.of(row.high().max(BigInteger.ZERO), BigInteger.ONE);
        Rational least = Rational.of(row.low().min(BigInteger.ZERO), BigInteger.ONE);
        Rational wide = noisy.width(1 - OF_NOISE * failure, 1);
        Rational high = most.signum() == 0 ? noisy.width(confidence, 1) : wide.plus(most.times(rows));
        Rational low = least.signum() == 0 ? noisy.width(confidence, 1) : wide.minus(least.times(rows));
        return new CutTotal(total, new Interval(Rational.ZERO.minus(low), high).times(noisy.step()));
    }

    @Override
    public ReleasedColumn column(NoisyColumns drawn) {
        long[] units = drawn.totals(noisy.index());
        return Figure.byGroup(drawn, row -> {
            Rational value = noisy.unit().times(units[row]);
            return new Cell.Value(value, Optional.of(interval.around(value)));
        });
    }

    @Override
    public Outlook outlook() {
        Rational below = interval.low().negate();
        Rational width = interval.high().compareTo(below) > 0 ? interval.high() : below;
        return new Outlook(
                Sentence.verbatim(noisy.label()), Optional.of(width), Optional.of(noisy.width()), noisy.words());
    }
}
