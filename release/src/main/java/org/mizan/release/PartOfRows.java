package org.mizan.release;

import java.math.BigInteger;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.release.question.Aggregate;

/** Whether an aggregate adds up a number from 0 to 1 of each row, so that over the number of rows it is a share. */
final class PartOfRows implements Aggregate.Visitor<Boolean> {
    @Override
    public Boolean rows(Aggregate.Rows rows) {
        return true;
    }

    @Override
    public Boolean present(Aggregate.Present present) {
        return true;
    }

    @Override
    public Boolean sum(Aggregate.Sum sum) {
        Span span = sum.amount().scalar().span();
        Rational greatest =
                Rational.of(span.high(), BigInteger.ONE).times(sum.amount().step());
        return span.low().signum() >= 0 && greatest.compareTo(Rational.ONE) <= 0;
    }

    /** A unit has a row at least where it is counted, and a value too. */
    @Override
    public Boolean units(Aggregate.Units units) {
        return true;
    }

    /** Limits of rows in all share out different values by other sizes than rows: more values than rows may count. */
    @Override
    public Boolean distinct(Aggregate.Distinct distinct) {
        return false;
    }

    @Override
    public Boolean distinctTexts(Aggregate.DistinctTexts distinct) {
        return false;
    }

    @Override
    public Boolean mean(Aggregate.Mean mean) {
        return false;
    }

    @Override
    public Boolean variance(Aggregate.Variance variance) {
        return false;
    }

    @Override
    public Boolean deviation(Aggregate.Deviation deviation) {
        return false;
    }

    @Override
    public Boolean quantile(Aggregate.Quantile quantile) {
        return false;
    }
}
