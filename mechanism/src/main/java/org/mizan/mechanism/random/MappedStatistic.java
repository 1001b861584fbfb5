package org.mizan.mechanism.random;

import java.util.List;
import java.util.function.Function;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

/** A statistic of what a public function makes of each record: replacing a record replaces what is made of it. */
record MappedStatistic<Y, X>(Statistic<X> statistic, String boundText, Function<Y, X> record) implements Statistic<Y> {
    @Override
    public int dimensions() {
        return statistic.dimensions();
    }

    @Override
    public Norm norm() {
        return statistic.norm();
    }

    @Override
    public List<Rational> value(List<Y> records) {
        return statistic.value(records.stream().map(record).toList());
    }

    @Override
    public double bound(Y first, Y second) {
        return statistic.bound(record.apply(first), record.apply(second));
    }

    @Override
    public Rational error() {
        return statistic.error();
    }
}
