package org.mizan.release.plan;

import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.quantile.ExponentialQuantile;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.release.question.Grouping;

/**
 * A quantile of each group by the exponential mechanism. With m values of a unit, one that comes to a group or leaves it moves
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
 */
public record QuantileComponent(String label, int measure, Span span, Rational step, Rational place, Grouping grouping)
        implements Component {
    @Override
    public double importance() {
        return 1;
    }

    /** What decides each group. One who has m values counts as m who have one each. */
    ExponentialQuantile mechanism(BudgetShare price) {
        Rational each = each(price).over(Rational.of(grouping.rows()));
        return ExponentialQuantile.of(
                span.low().longValueExact(),
                span.high().longValueExact(),
                place,
                new Epsilon(each),
                Neighbours.ADD_REMOVE);
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
        Rational each = each(price);
        List<Event> events = new ArrayList<>();
        switch (grouping.neighbours()) {
            case ADD_REMOVE -> add(events, each, grouping.packed());
            case SUBSTITUTE -> {
                add(events, each.times(2), apart());
                add(events, each.times(inCommon()), inBoth());
            }
        }
        return new Part(label, List.of(), events.size() == 1 ? events.get(0) : new Composed(events));
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

    private void add(List<Event> events, Rational epsilon, long count) {
        if (count > 0) {
            Event event = new ExponentialEvent(new Epsilon(epsilon), grouping.neighbours());
            events.add(count == 1 ? event : new Repeated(event, count));
        }
    }

    @Override
    public double error(BudgetShare price, double confidence) {
        return mechanism(price).ranks(confidence).high().upper() / grouping.rows();
    }
}
