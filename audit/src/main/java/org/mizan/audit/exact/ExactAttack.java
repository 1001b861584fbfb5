package org.mizan.audit.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.privacy.numeric.Bisection;

/**
 * L0. For each pair, in both directions, δ(ε) = Σ max(0, P - e^ε Q) on a grid of ε and the Rényi divergences of some
 * orders are computed from the exact laws and compared with the claim, which is refuted where the certified lower end
 * of a divergence exceeds it: no sampling, no false alarm. That answers follow the stated laws is tried on draws, with
 * a false alarm of probability 1e-9 at most.
 */
public final class ExactAttack {
    /** Below this, a claim and a divergence agree. */
    private static final double TIGHT = 1e-9;

    /** A false alarm of one subject, that its draws do not follow its laws, has at most this probability. */
    private static final double FALSE_ALARM = 1e-9;

    private static final List<Double> ORDERS = List.of(1.5, 2.0, 4.0, 8.0, 32.0);
    private static final List<Double> FRACTIONS = List.of(0.0, 0.25, 0.5, 0.75, 0.9, 1.0);
    private static final double LARGEST_EPSILON = 64;

    private ExactAttack() {}

    /**
     * What the laws of a subject show on its worst pairs, and whether so many draws for each input of the first pair
     * follow them; for a subject without laws, that there is nothing to show.
     */
    public static <I, O> Finding on(Subject<I, O> subject, int draws) {
        return subject.law()
                .map(law -> judge(subject, law, draws))
                .orElseGet(() -> Finding.silent(Layer.EXACT, 0, "no exact law"));
    }

    private static <I, O> Finding judge(Subject<I, O> subject, Function<I, Law<O>> law, int draws) {
        List<Pair<I>> pairs = subject.pairs().neighbours();
        Finding finding = judge(subject.claim(), law, pairs);
        Pair<I> worst = pairs.get(0);
        double excess = Stream.of(worst.first(), worst.second())
                .mapToDouble(input -> StatedLaw.excess(subject, law.apply(input), input, draws, FALSE_ALARM / 2))
                .max()
                .orElseThrow();
        return excess <= 0 || finding.violated() ? finding : refuted(0, "draws do not follow the stated law");
    }

    /** Whether the laws of one pair exceed the claim. */
    public static <I, O> boolean isRefuted(Claim claim, Function<I, Law<O>> law, Pair<I> pair) {
        return compare(claim, laws(law, List.of(pair)), 0).violated();
    }

    private static <I, O> Finding judge(Claim claim, Function<I, Law<O>> law, List<Pair<I>> pairs) {
        List<Laws<O>> both = laws(law, pairs);
        double delta = claim.headline().delta();
        return compare(
                claim,
                both,
                both.stream()
                        .mapToDouble(laws -> laws.leastEpsilon(delta))
                        .max()
                        .orElse(0));
    }

    private static <I, O> List<Laws<O>> laws(Function<I, Law<O>> law, List<Pair<I>> pairs) {
        List<Laws<O>> both = new ArrayList<>();
        for (Pair<I> pair : pairs) {
            Law<O> first = law.apply(pair.first());
            Law<O> second = law.apply(pair.second());
            both.add(new Laws<>(first, second));
            both.add(new Laws<>(second, first));
        }
        return both;
    }

    private static <O> Finding compare(Claim claim, List<Laws<O>> both, double certified) {
        Claim.Point headline = claim.headline();
        double gap = Double.NEGATIVE_INFINITY;
        for (double fraction : FRACTIONS) {
            double epsilon = fraction * headline.epsilon();
            double least = both.stream()
                    .mapToDouble(laws -> laws.delta(epsilon).least())
                    .max()
                    .orElse(0);
            double claimed = claim.delta(epsilon);
            if (least > claimed) {
                return refuted(certified, "δ(%.4g) ≥ %.6g, claimed %.6g", epsilon, least, claimed);
            }
            gap = Math.max(gap, claimed - least);
        }
        for (double order : ORDERS) {
            double least = both.stream()
                    .mapToDouble(laws -> laws.renyi(order).least())
                    .max()
                    .orElse(0);
            double claimed = claim.renyi(order);
            if (least > claimed) {
                return refuted(certified, "Rényi divergence of order %.4g ≥ %.6g, claimed %.6g", order, least, claimed);
            }
        }
        String tightness =
                gap <= TIGHT ? "tight within 1e-9" : String.format(Locale.ROOT, "δ at most %.3g below the claim", gap);
        return Finding.silent(Layer.EXACT, certified, tightness);
    }

    private static Finding refuted(double certified, String form, Object... figures) {
        return Finding.refuted(Layer.EXACT, certified, String.format(Locale.ROOT, form, figures));
    }

    private record Laws<O>(Law<O> p, Law<O> q) {
        Divergence delta(double epsilon) {
            return Divergence.delta(p, q, epsilon);
        }

        Divergence renyi(double order) {
            return Divergence.renyi(p, q, order);
        }

        /** An ε at which δ(ε) still exceeds the one given, as great as 50 halvings find; 0 if there is none. */
        double leastEpsilon(double delta) {
            if (delta(0).least() <= delta) {
                return 0;
            }
            return Bisection.bracket(
                            0, LARGEST_EPSILON, 50, epsilon -> delta(epsilon).least() > delta)
                    .low();
        }
    }
}
