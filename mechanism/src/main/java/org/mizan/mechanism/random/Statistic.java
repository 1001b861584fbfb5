package org.mizan.mechanism.random;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

/**
 * A statistic g of n records with a bound h on what one of them moves: ‖g(X) - g(X')‖ ≤ h(x, x')/n for all data X and X' that
 * differ in one record, x against x'. Both are public functions, and g does not depend on the order of the records.
 *
 * @param <X> one record: all that belongs to one unit
 */
public interface Statistic<X> {
    /** How many numbers g has. */
    int dimensions();

    /** The norm in which h bounds; of no importance in one dimension. */
    Norm norm();

    /** g, each number within {@link #error()} of the exact one for which h holds. Never fails because of the data. */
    List<Rational> value(List<X> records);

    /** h, symmetric, not below the exact one; what is not a number counts as the largest double. */
    double bound(X first, X second);

    /** How far the computed g may be from the exact one, in the norm. */
    Rational error();

    /** The canonical spelling of h: two statistics with the same spelling have the same h. */
    String boundText();

    /**
     * The same statistic of records from which its own are made, with h(f(y), f(y')).
     *
     * @param text the canonical spelling of that h
     * @param record f, public; never fails
     */
    default <Y> Statistic<Y> over(String text, Function<Y, X> record) {
        return new MappedStatistic<>(this, text, record);
    }

    /**
     * A statistic of one's own. That h bounds g is the caller's claim, on which the guarantee rests.
     *
     * @param text the canonical spelling of h
     * @param error how far g is computed from the exact one, in the norm
     * @param value g; what is not finite counts 0
     * @param bound h
     */
    static <X> Statistic<X> of(
            String text,
            int dimensions,
            Norm norm,
            Rational error,
            Function<List<X>, double[]> value,
            ToDoubleBiFunction<X, X> bound) {
        return new OwnStatistic<>(text, dimensions, norm, error, value, bound);
    }
}
