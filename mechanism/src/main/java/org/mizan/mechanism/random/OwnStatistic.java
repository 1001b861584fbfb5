package org.mizan.mechanism.random;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

/** A statistic that its user vouches for. */
record OwnStatistic<X>(
        String boundText,
        int dimensions,
        Norm norm,
        Rational error,
        Function<List<X>, double[]> function,
        ToDoubleBiFunction<X, X> pairwise)
        implements Statistic<X> {
    OwnStatistic {
        if (dimensions < 1 || error.signum() < 0 || boundText.isBlank()) {
            throw RandomMechanismRefusal.STATISTIC_SHAPE_OWN.with(boundText, dimensions, error);
        }
    }

    @Override
    public List<Rational> value(List<X> records) {
        double[] values = function.apply(records);
        return IntStream.range(0, dimensions)
                .mapToObj(i ->
                        i < values.length && Double.isFinite(values[i]) ? Rational.ofDouble(values[i]) : Rational.ZERO)
                .toList();
    }

    @Override
    public double bound(X first, X second) {
        return pairwise.applyAsDouble(first, second);
    }
}
