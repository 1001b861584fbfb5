package org.mizan.report.meaning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Order;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.composition.GroupPrivacy;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.report.Figures;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.ReportRefusal;

/** What follows from ε and δ alone. */
final class GuaranteeMeaning implements Meaning {
    private final Guarantee.Approximate one;
    private final long size;
    private final Epsilon epsilon;
    private final Delta delta;
    private final Optional<Long> units;
    private final List<Moment> moments;

    /**
     * What a guarantee for one person means for a group of so many.
     *
     * @param orders where moments of the factor on the odds are asked for; a pure guarantee has them
     */
    GuaranteeMeaning(Guarantee.Approximate one, Optional<Long> units, long size, List<Order> orders) {
        Guarantee.Approximate group = GroupPrivacy.of(one, size);
        this.one = one;
        this.size = size;
        this.epsilon = group.epsilon();
        this.delta = group.delta();
        this.units = units;
        FailureNotes.requirePeople(delta, units);
        if (!delta.isZero() && !orders.isEmpty()) {
            throw ReportRefusal.ORDER_MOMENT_DELTA.with(one.delta());
        }
        Event pure = new Declared(new Guarantee.Pure(epsilon, one.neighbours()));
        this.moments = orders.isEmpty() ? List.of() : Moment.of(Accountant.of(pure), orders);
    }

    @Override
    public Optional<Sentence> group() {
        if (size == 1) {
            return Optional.empty();
        }
        String loss = Figures.up(epsilon.value());
        return Optional.of(
                delta.isZero()
                        ? Message.GROUP_PURE.with(size, loss)
                        : Message.GROUP_APPROXIMATE.with(size, loss, Figures.up(delta.value())));
    }

    @Override
    public List<Moment> moments() {
        return moments;
    }

    @Override
    public Sentence subject() {
        String loss = Figures.up(one.epsilon().value());
        return one.delta().isZero()
                ? Message.EXPLAIN_PURE.with(loss)
                : Message.EXPLAIN_APPROXIMATE.with(loss, Figures.up(one.delta().value()));
    }

    @Override
    public List<FearedOutcome> outcomes() {
        return FearedOutcome.forBaselines(baseline -> FearedOutcome.under(epsilon, delta, baseline));
    }

    /** Only a pure guarantee bounds what every answer may do to a belief. */
    @Override
    public List<Belief> beliefs() {
        return delta.isZero() ? Belief.under(epsilon) : List.of();
    }

    @Override
    public List<Sentence> notes() {
        List<Sentence> notes = new ArrayList<>();
        if (delta.isZero()) {
            notes.add(Message.ODDS_FACTOR.with(Figures.up(RandomPrivacy.factor(epsilon))));
        } else {
            notes.addAll(FailureNotes.of(delta, units));
            FailureNotes.worst(delta, units).ifPresent(notes::add);
        }
        return notes;
    }

    /** The bounds for machines. */
    @Override
    public Map<String, Object> figures() {
        Map<String, Object> cost = new LinkedHashMap<>();
        cost.put("epsilon", epsilon.value().nearest());
        cost.put("delta", delta.value().nearest());
        return Map.of("cost", cost);
    }
}
