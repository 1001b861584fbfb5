package org.mizan.privacy.composition;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * Mechanisms known only by their (ε_i, δ_i), fixed in advance, and every theorem that says what they amount to together.
 * A mechanism may be chosen after seeing the answers before it; its ε_i and δ_i may not, except for {@link
 * #fullyAdaptive}. {@link #optimal()} is never worse than the others.
 *
 * <p>Every ε is an upper bound for the formula's exact value, within 1e-13 of it for closed forms; +∞ stands where the δ_i
 * leave nothing of the δ that was asked for.
 */
public final class Approximations {
    private static final int MOST_VALUES = 1 << 16;
    /** The greatest number of uses of one guarantee. */
    public static final long MOST_REPEATS = 1_000_000_000;

    /** What a bound on many unequal mechanisms may take: a second, about. */
    private static final double LITTLE_WORK = 0x1p29;

    private final TreeMap<Rational, Long> epsilons = new TreeMap<>();
    private final TreeMap<Rational, Long> deltas = new TreeMap<>();
    private final Neighbours neighbours;

    private Approximations(Neighbours neighbours) {
        this.neighbours = neighbours;
    }

    /** One mechanism for each of these guarantees, all for the same neighbours. */
    public static Approximations of(List<Guarantee.Approximate> parts) {
        if (parts.isEmpty()) {
            throw AccountingRefusal.COMPOSITION_EMPTY.with();
        }
        Approximations all = new Approximations(parts.get(0).neighbours());
        parts.forEach(part -> all.add(part, 1));
        return all;
    }

    /** The same guarantee {@code count} times. */
    public static Approximations repeated(Guarantee.Approximate part, long count) {
        if (count < 1 || count > MOST_REPEATS) {
            throw AccountingRefusal.COUNT_RANGE.with(count);
        }
        Approximations all = new Approximations(part.neighbours());
        all.add(part, count);
        return all;
    }

    /** These mechanisms and the others. */
    public Approximations plus(Approximations others) {
        Approximations all = new Approximations(neighbours.requireSame(others.neighbours));
        for (Approximations some : List.of(this, others)) {
            some.epsilons.forEach((epsilon, count) -> all.epsilons.merge(epsilon, count, Long::sum));
            some.deltas.forEach((delta, count) -> all.deltas.merge(delta, count, Long::sum));
        }
        return all;
    }

    private void add(Guarantee.Approximate part, long count) {
        neighbours.requireSame(part.neighbours());
        epsilons.merge(part.epsilon().value(), count, Long::sum);
        deltas.merge(part.delta().value(), count, Long::sum);
    }

    /** (Σε_i, Σδ_i), exactly (Dwork and Roth 2014, Theorem 3.16); δ is at most 1. */
    public Guarantee.Approximate basic() {
        Rational delta = sum(deltas);
        return new Guarantee.Approximate(
                new Epsilon(sum(epsilons)),
                new Delta(delta.compareTo(Rational.ONE) > 0 ? Rational.ONE : delta),
                neighbours);
    }

    private static Rational sum(Map<Rational, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> entry.getKey().times(entry.getValue()))
                .reduce(Rational.ZERO, Rational::plus);
    }

    /**
     * Σε_i(e^{ε_i} - 1) + √(2 ln(1/δ') Σε_i²) with δ' = δ - Σδ_i (Dwork, Rothblum and Vadhan 2010, Theorem III.3; Dwork and
     * Roth 2014, Theorem 3.20). As in the books it is not capped by Σε_i.
     */
    public double advanced(Delta delta) {
        double slack = delta.value().minus(sum(deltas)).lower();
        if (!(slack > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        return up(total(epsilon -> epsilon * Math.expm1(epsilon)) + deviation(-Math.log(slack)));
    }

    /**
     * The least of Σε_i, M + √(2 ln(e + √(Σε_i²)/t) Σε_i²) and M + √(2 ln(1/t) Σε_i²) with M = Σε_i tanh(ε_i/2) and 1 - δ = (1 - t)
     * Π(1 - δ_i) (Kairouz, Oh and Viswanath 2015, Theorem 3.4 for equal parameters, Theorem 3.5 for others).
     */
    public double closedForm(Delta delta) {
        OptionalDouble leftover = FailureProduct.of(deltas).leftover(delta);
        if (leftover.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double slack = leftover.getAsDouble();
        double mean = total(epsilon -> epsilon * Math.tanh(epsilon / 2));
        double first = Math.log(Math.E + Math.sqrt(total(epsilon -> epsilon * epsilon)) / slack);
        double second = -Math.log(slack);
        return Math.min(sum(epsilons).upper(), up(mean + deviation(Math.min(first, second))));
    }

    /**
     * √(2 ln(1/δ') Σε_i²) + ½Σε_i²: the ε reached, with δ = δ' + Σδ_i, also when the ε_i are chosen on the way, if a filter
     * stops them at the Σε_i² given here (Whitehouse, Ramdas, Rogers and Wu 2023, Theorem 1).
     */
    public double fullyAdaptive(Delta slack) {
        return up(deviation(-Math.log(slack.lower())) + total(epsilon -> epsilon * epsilon) / 2);
    }

    /** √(2 · logarithm · Σε_i²), and 0 where the sum is, whatever the logarithm. */
    private double deviation(double logarithm) {
        double squares = total(epsilon -> epsilon * epsilon);
        return squares == 0 ? 0 : Math.sqrt(2 * logarithm * squares);
    }

    private double total(DoubleUnaryOperator term) {
        double total = 0;
        for (Map.Entry<Rational, Long> entry : epsilons.entrySet()) {
            total += entry.getValue() * term.applyAsDouble(entry.getKey().upper());
        }
        return total;
    }

    private double up(double value) {
        return Rounding.up(value, (2.0 * epsilons.size() + 30) * Rounding.UNIT);
    }

    /**
     * The least (ε, δ) of all, exactly: for one repeated guarantee of any count, and for up to 32 different ones (more where
     * some are equal). Refused beyond, where the work would double with each further mechanism.
     */
    public OptimalComposition optimal() {
        return new OptimalComposition(
                exactLosses().orElseThrow(() -> AccountingRefusal.COMPOSITION_SIZE.with(epsilons.size())),
                FailureProduct.of(deltas),
                basic(),
                true);
    }

    /**
     * A bound on the optimum for any number of mechanisms: never below it, and with a slack of η in ε and β in δ never above
     * it by more, δ*(ε) ≤ δ(ε) ≤ δ*(ε - η) + β and ε*(δ) ≤ ε(δ) ≤ ε*(δ - β) + η for the optimum's δ* and ε* (see {@code
     * PROOF.md}; in practice the distance is a small part of that). Exact where {@link #optimal()} is.
     *
     * @param slack η, for example a hundredth of the ε that is expected
     * @param deltaSlack β, for example a thousandth of the δ that is of interest
     */
    public OptimalComposition optimal(double slack, double deltaSlack) {
        if (!(slack > 0 && slack < Double.POSITIVE_INFINITY)) {
            throw AccountingRefusal.SLACK_RANGE.with(slack);
        }
        if (!(deltaSlack > 0 && deltaSlack < 1)) {
            throw AccountingRefusal.SLACK_RANGE_DELTA.with(deltaSlack);
        }
        Optional<PrivacyProfile> exact = exactLosses();
        return new OptimalComposition(
                exact.orElseGet(() -> PiecewiseProfile.of(LossGrid.of(losses(), slack, deltaSlack))),
                FailureProduct.of(deltas),
                basic(),
                exact.isPresent());
    }

    /** Whether all guarantees are equal: the case of Kairouz, Oh and Viswanath (2015, Theorem 3.3). */
    public boolean homogeneous() {
        return epsilons.size() == 1 && deltas.size() == 1;
    }

    /**
     * The optimum where it is exact, or else a bound on it at this δ, with the smallest slack that is computed in about a
     * second; empty where none is.
     */
    public Optional<OptimalComposition> nearOptimal(Delta delta) {
        Optional<PrivacyProfile> exact = exactLosses();
        double closed = closedForm(delta);
        double deltaSlack = delta.lower() / 1000;
        for (double slack = closed / 1000;
                exact.isEmpty() && deltaSlack > 0 && slack <= closed && closed < Double.POSITIVE_INFINITY;
                slack *= 2) {
            if (LossGrid.work(losses(), slack, deltaSlack) <= LITTLE_WORK) {
                return Optional.of(optimal(slack, deltaSlack));
            }
        }
        return exact.map(profile -> new OptimalComposition(profile, FailureProduct.of(deltas), basic(), true));
    }

    /** The ε_i &gt; 0 as doubles that are not below them, each with its count. */
    private NavigableMap<Double, Long> losses() {
        TreeMap<Double, Long> losses = new TreeMap<>();
        epsilons.tailMap(Rational.ZERO, false)
                .forEach((epsilon, count) -> losses.merge(epsilon.upper(), count, Long::sum));
        return losses;
    }

    private Optional<PrivacyProfile> exactLosses() {
        NavigableMap<Double, Long> counts = losses();
        if (counts.size() == 1) {
            return Optional.of(PiecewiseProfile.of(
                    Losses.repeated(counts.firstKey(), counts.firstEntry().getValue())));
        }
        Losses larger = Losses.none();
        Losses smaller = Losses.none();
        for (Map.Entry<Double, Long> entry : counts.entrySet()) {
            Losses next = Losses.repeated(entry.getKey(), entry.getValue());
            if ((long) smaller.size() * next.size() > MOST_VALUES) {
                return Optional.empty();
            }
            smaller = smaller.plus(next);
            if (smaller.size() > larger.size()) {
                Losses swapped = larger;
                larger = smaller;
                smaller = swapped;
            }
        }
        return Optional.of(new SumProfile(smaller, larger));
    }
}
