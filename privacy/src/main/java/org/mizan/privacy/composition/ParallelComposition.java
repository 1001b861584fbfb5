package org.mizan.privacy.composition;

import java.util.List;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.curve.RenyiCurve;

/**
 * Mechanisms on disjoint groups of <em>units</em>, each unit's group settled by that unit alone: adding or removing one
 * unit changes one group, so the greatest loss counts and not the sum (McSherry 2009, Theorem 4). Replacing a unit may
 * change two groups, so under substitute this is refused; so must be groups of rows where a unit has rows in several,
 * which only the caller can see.
 */
public final class ParallelComposition {
    private ParallelComposition() {}

    /** (max ε_i, max δ_i), exactly. */
    public static Guarantee.Approximate of(List<Guarantee.Approximate> parts) {
        requireDisjointUnits(parts);
        Rational epsilon = Rational.ZERO;
        Rational delta = Rational.ZERO;
        for (Guarantee.Approximate part : parts) {
            epsilon = greater(epsilon, part.epsilon().value());
            delta = greater(delta, part.delta().value());
        }
        return new Guarantee.Approximate(new Epsilon(epsilon), new Delta(delta), Neighbours.ADD_REMOVE);
    }

    /** The greatest of the curves at each order. */
    public static Guarantee.Renyi ofCurves(List<Guarantee.Renyi> parts) {
        requireDisjointUnits(parts);
        List<RenyiCurve> curves = parts.stream().map(Guarantee.Renyi::curve).toList();
        RenyiCurve greatest = order ->
                curves.stream().mapToDouble(curve -> curve.at(order)).max().orElse(0);
        return new Guarantee.Renyi(greatest, Neighbours.ADD_REMOVE);
    }

    private static Rational greater(Rational one, Rational other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static void requireDisjointUnits(List<? extends Guarantee> parts) {
        for (Guarantee part : parts) {
            if (part.neighbours() != Neighbours.ADD_REMOVE) {
                throw AccountingRefusal.PARALLEL_NEIGHBOURS.with(
                        part.neighbours().word());
            }
        }
    }
}
