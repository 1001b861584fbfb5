package org.mizan.privacy.accounting;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.GoodEvents;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.composition.Approximations;
import org.mizan.privacy.composition.GroupPrivacy;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Event.Use;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.filter.Cost;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * What a set of events costs together. Equal events are counted, not listed, and the order in which they came is
 * forgotten, so that adding an event n times, adding it with a count, a {@link Repeated} and a list of n all give the
 * same figures to the last bit.
 *
 * <p>Immutable; {@link #plus} takes constant time, and the first question afterwards sorts the events.
 */
public final class Accountant {
    private final Neighbours neighbours;
    private final @Nullable Accountant before;
    private final List<Use> added;
    private final SortedMap<String, Gamma> goodEvents;
    private final @Nullable Group group;
    private volatile @Nullable List<Use> merged;

    /** The account of one unit, and how many units a group has. */
    record Group(Accountant one, long size) {
        /** One event as the group sees it; what rests on good events is known by its bounds alone. */
        SingleEvent of(SingleEvent event) {
            return one.goodEvents.isEmpty() ? event.forGroup(size) : event.forSteps(size);
        }
    }

    private Accountant(
            Neighbours neighbours,
            @Nullable Accountant before,
            List<Use> added,
            SortedMap<String, Gamma> goodEvents,
            @Nullable Group group) {
        this.neighbours = neighbours;
        this.before = before;
        this.added = added;
        this.goodEvents = goodEvents;
        this.group = group;
    }

    /** An account with nothing on it. */
    public static Accountant of(Neighbours neighbours) {
        return new Accountant(neighbours, null, List.of(), Collections.emptySortedMap(), null);
    }

    /** The account of one event. */
    public static Accountant of(Event event) {
        return of(event.neighbours()).plus(event);
    }

    /** This and one more event, stated for the same neighbours. */
    public Accountant plus(Event event) {
        neighbours.requireSame(event.neighbours());
        GoodEvents all = new GoodEvents();
        goodEvents.forEach(all::add);
        event.goodEvents().forEach(all::add);
        return new Accountant(neighbours, this, event.uses(), all.view(), null);
    }

    /** This and {@code count} more of an event. */
    public Accountant plus(Event event, long count) {
        return count == 0 ? this : plus(new Repeated(event, count));
    }

    /**
     * What the same events cost a group of {@code size} units, for data sets that many steps of neighbours apart. Noise counts
     * with as many times its sensitivity; of other events, and of all that rest on good events, the bounds for one unit are
     * chained. γ is charged once for each step.
     */
    public Accountant forGroup(long size) {
        GroupPrivacy.requireSize(size);
        if (size == 1) {
            return this;
        }
        Group units = new Group(this, size);
        List<Use> grouped = uses().stream()
                .map(use -> new Use(units.of(use.event()), use.count()))
                .toList();
        GoodEvents all = new GoodEvents();
        goodEvents.forEach(
                (key, each) -> all.add(key, new Gamma(atMostOne(each.value().times(size)))));
        return new Accountant(neighbours, null, grouped, all.view(), units);
    }

    /** Whether this is the account of a group of several units. */
    public boolean isOfGroup() {
        return group != null;
    }

    /** The account of one unit that this one of a group was made from. */
    Optional<Group> group() {
        return Optional.ofNullable(group);
    }

    public Neighbours neighbours() {
        return neighbours;
    }

    /** The single mechanisms with how often each was used, in an order that depends on them alone. */
    public List<Use> uses() {
        List<Use> known = merged;
        if (known == null) {
            known = merge();
            merged = known;
        }
        return known;
    }

    private List<Use> merge() {
        Map<SingleEvent, Long> counts = new HashMap<>();
        for (Accountant each = this; each != null; each = each.before) {
            each.added.forEach(use -> counts.merge(use.event(), use.count(), Accountant::sum));
        }
        record Named(String name, Use use) {}
        return counts.entrySet().stream()
                .map(entry -> new Named(entry.getKey().toString(), new Use(entry.getKey(), entry.getValue())))
                .sorted(Comparator.comparing(Named::name))
                .map(Named::use)
                .toList();
    }

    private static long sum(long a, long b) {
        long sum = a + b;
        if (sum < 0) {
            throw AccountingRefusal.COUNT_RANGE_SUM.with(a, b);
        }
        return sum;
    }

    /** The Rényi curve of all events, outside the mass {@link #delta()}. */
    public RenyiCurve curve() {
        return new SumCurve(uses());
    }

    /** The sum of the masses δ that (ε, δ) events set aside, at most 1. */
    public Delta delta() {
        Rational sum = Rational.ZERO;
        for (Use use : uses()) {
            sum = sum.plus(use.event().delta().value().times(use.count()));
        }
        return new Delta(atMostOne(sum));
    }

    /** The sum of the pure ε, where every event has one, outside the mass {@link #delta()}. */
    public Optional<Epsilon> pureEpsilon() {
        return total(event -> event.pureEpsilon().map(Epsilon::value)).map(Epsilon::new);
    }

    /** The sum of the ρ, where every event has one, outside the mass {@link #delta()}. */
    public Optional<Rho> concentratedRho() {
        return total(event -> event.concentratedRho().map(Rho::value)).map(Rho::new);
    }

    /** The sum of the μ² of Gaussian differential privacy, where every event has one, outside the mass {@link #delta()}. */
    public Optional<Rational> gaussianMuSquared() {
        return total(SingleEvent::gaussianMuSquared);
    }

    /**
     * The events by their ε and δ alone, for the theorems that compose nothing else; empty where an event has no ε, or is used
     * more than a thousand million times.
     */
    public Optional<Approximations> approximations() {
        Optional<Approximations> all = Optional.empty();
        for (Use use : uses()) {
            Optional<Epsilon> epsilon = use.event().pureEpsilon();
            if (epsilon.isEmpty() || use.count() > Approximations.MOST_REPEATS) {
                return Optional.empty();
            }
            Guarantee.Approximate each =
                    new Guarantee.Approximate(epsilon.get(), use.event().delta(), neighbours);
            Approximations repeated = Approximations.repeated(each, use.count());
            all = Optional.of(all.map(before -> before.plus(repeated)).orElse(repeated));
        }
        return all;
    }

    private Optional<Rational> total(Function<SingleEvent, Optional<Rational>> amount) {
        Rational sum = Rational.ZERO;
        for (Use use : uses()) {
            Optional<Rational> each = amount.apply(use.event());
            if (each.isEmpty()) {
                return Optional.empty();
            }
            sum = sum.plus(each.get().times(use.count()));
        }
        return Optional.of(sum);
    }

    /** The good events that random differential privacy rests on; each is charged once, however often it is used. */
    public SortedMap<String, Gamma> goodEvents() {
        return goodEvents;
    }

    /** The sum of γ over the good events, at most 1. */
    public Gamma gamma() {
        Rational sum = goodEvents.values().stream().map(Gamma::value).reduce(Rational.ZERO, Rational::plus);
        return new Gamma(atMostOne(sum));
    }

    private static Rational atMostOne(Rational probability) {
        return probability.compareTo(Rational.ONE) > 0 ? Rational.ONE : probability;
    }

    /** What a filter is asked to admit: the price of all these events at once, in every currency that it has one in. */
    public Cost cost() {
        return new Cost(
                curve(),
                pureEpsilon().map(Epsilon::value),
                concentratedRho().map(Rho::value),
                gaussianMuSquared(),
                delta().value(),
                goodEvents,
                neighbours);
    }

    /**
     * The tightest profile known for these events together: the Gaussian one in closed form, a certified loss
     * distribution, or the Rényi curve where an event offers nothing else; never worse than pure composition. It holds
     * if the parameters of the events were fixed in advance; what each mechanism computes may still depend on earlier
     * answers.
     */
    public PrivacyProfile profile() {
        return profile(resolution());
    }

    private Resolution resolution() {
        return Resolution.forDistinct(uses().size());
    }

    /** The tightest profile, on a grid of the given fineness where it needs one. */
    public PrivacyProfile profile(Resolution resolution) {
        return TightProfile.of(this, resolution);
    }

    /** An upper bound on ε at this δ, by {@link #profile()}. */
    public double epsilon(double delta) {
        return tightest(delta).epsilon();
    }

    /** The same bound, with the way that gave it. */
    public Tightest tightest(double delta) {
        return TightProfile.of(this, resolution()).tightest(delta);
    }

    /**
     * The events, as they happened, of which no loss distribution is known for so many units; where there are any, the tightest bound is that of the Rényi
     * curve or of basic composition.
     */
    public List<SingleEvent> withoutLossDistribution() {
        return TightProfile.withoutLossDistribution(this);
    }

    /** An upper bound on δ at this ε, by {@link #profile()}. */
    public double delta(double epsilon) {
        return profile().delta(epsilon);
    }
}
