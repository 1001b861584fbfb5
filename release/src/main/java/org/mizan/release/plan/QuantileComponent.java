package org.mizan.release.plan;

import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.release.question.Grouping;

/**
 * A quantile of each group and an interval around it, by three draws of the exponential mechanism ({@link QuantileInterval}). The
 * value has half of the price, and each end a quarter. For each draw, with m values of a unit, one that comes to a group or leaves it moves
 * the distance of ranks by m·max(q, 1 - q), which costs e there; one that takes another's place in the same group moves it
 * by m, which costs e/max(q, 1 - q) ≤ 2e. So a unit that comes or goes costs L times e. One that takes another's place costs, for
 * each of L groups, 2e where the other is elsewhere (two answers of bounded range e are one of 2e) and no more where it is not; where
 * s groups must be in common, e/max(q, 1 - q) for these.
 *
 * <p>n of the m values cost ne/m, and costs of groups add up. So where a unit has fewer values in all than m in each of L groups,
 * groups that have m together cost no more than one, and fewer than L count ({@link Grouping#packed}).
 *
 * @param measure its place among what is read
 * @param span of the values
 * @param step what one step of a value is worth
 * @param place q
 * @param confidence that the interval holds the quantile
 */
public record QuantileComponent(
        String label, int measure, Span span, Rational step, Rational place, double confidence, Grouping grouping)
        implements Component {
    private static final Rational OF_VALUE = Rational.of(1, 2);
    private static final Rational OF_END = Rational.of(1, 4);
    private static final long ENDS = 2;

    @Override
    public double importance() {
        return 1;
    }

    /** What decides each group. One who has m values counts as m who have one each. */
    QuantileInterval mechanism(BudgetShare price) {
        return QuantileInterval.of(
                span.low().longValueExact(),
                span.high().longValueExact(),
                place,
                ofOneValue(price.part(OF_VALUE)),
                ofOneValue(price.part(OF_END)),
                confidence,
                Neighbours.ADD_REMOVE);
    }

    private Epsilon ofOneValue(BudgetShare price) {
        Rational each = each(price).over(Rational.of(grouping.rows()));
        return new Epsilon(each);
    }

    /** e. */
    private Rational each(BudgetShare price) {
        return price.match(
                pure -> pure.epsilon().over(sum(Rational.ONE, Rational.of(2), inCommon())),
                concentrated -> Roots.down(concentrated
                        .rho()
                        .times(8)
                        .over(sum(Rational.ONE, Rational.of(4), inCommon().squared()))));
    }

    /** 1/max(q, 1 - q). */
    private Rational inCommon() {
        Rational other = Rational.ONE.minus(place);
        return Rational.ONE.over(place.compareTo(other) > 0 ? place : other);
    }

    private Rational sum(Rational alone, Rational elsewhere, Rational together) {
        return switch (grouping.neighbours()) {
            case ADD_REMOVE -> alone.times(grouping.packed());
            case SUBSTITUTE -> elsewhere.times(apart()).plus(together.times(inBoth()));
        };
    }

    @Override
    public Part part(BudgetShare price) {
        List<Event> events = new ArrayList<>();
        add(events, each(price.part(OF_VALUE)), 1);
        add(events, each(price.part(OF_END)), ENDS);
        return new Part(label, List.of(), new Composed(events));
    }

    /** So many draws in each group. */
    private void add(List<Event> events, Rational each, long draws) {
        switch (grouping.neighbours()) {
            case ADD_REMOVE -> addTo(events, each, draws * grouping.packed());
            case SUBSTITUTE -> {
                addTo(events, each.times(2), draws * apart());
                addTo(events, each.times(inCommon()), draws * inBoth());
            }
        }
    }

    /** Whether what a unit has in all its groups costs no more than the values of one. */
    private boolean isOfOneGroup() {
        return grouping.groups() > 1 && grouping.packed() == 1;
    }

    /** s. */
    private long inBoth() {
        return isOfOneGroup() ? 0 : grouping.shared();
    }

    /** L - s. */
    private long apart() {
        return isOfOneGroup() ? 1 : grouping.groups() - grouping.shared();
    }

    /**
     * Of n blocks a group costs ne at most, and all groups together n times the p that those of one block are packed into. So they are
     * packed into 2p - 1 that cost ne each: two of which neither has room for the other's cost more than ne together.
     */
    @Override
    public Event lifetime(Part part, long blocks) {
        if (blocks == 1) {
            return part.event();
        }
        List<Event> events = new ArrayList<>();
        for (Event each : part.event().parts()) {
            long draws = each.uses().get(0).count() / grouping.packed();
            events.add(new Repeated(each.uses().get(0).event().forGroup(blocks), draws * (2 * grouping.packed() - 1)));
        }
        return new Composed(events);
    }

    private void addTo(List<Event> events, Rational epsilon, long count) {
        if (count > 0) {
            Event event = new ExponentialEvent(new Epsilon(epsilon), grouping.neighbours());
            events.add(count == 1 ? event : new Repeated(event, count));
        }
    }

    @Override
    public double error(BudgetShare price, double ofRanks) {
        return mechanism(price).middle().ranks(ofRanks).high().upper() / grouping.rows();
    }
}
