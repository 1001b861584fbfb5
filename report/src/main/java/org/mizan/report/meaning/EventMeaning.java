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
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.interpretation.BadOutcome;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.privacy.profile.GaussianProfile;
import org.mizan.report.Bound;
import org.mizan.report.Figures;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.ReportRefusal;
import org.mizan.report.TightCost;

/** What follows from all that is known of an event. */
final class EventMeaning implements Meaning {
    private final Event event;
    private final Accountant accountant;
    private final Optional<Long> units;
    private final Optional<Evidence> evidence;
    private final Optional<Cost> cost;
    private final long size;
    private final List<Moment> moments;

    EventMeaning(Event event, Optional<Delta> delta, Optional<Long> units, long size, List<Order> orders) {
        FailureNotes.requirePeople(delta.orElse(Delta.ZERO), units);
        if (units.isPresent() && delta.isEmpty()) {
            throw ReportRefusal.UNITS_ALONE.with(units.get());
        }
        this.event = event;
        this.size = size;
        this.accountant = Accountant.of(event).forGroup(size);
        this.units = units;
        // Where events set a mass aside, its answers may move the odds without end.
        Optional<BayesFactor> factor = accountant.delta().isZero() ? Optional.of(factor(accountant)) : Optional.empty();
        this.evidence = factor.map(known -> Evidence.of(accountant, known));
        this.cost = delta.map(at -> cost(at, factor));
        this.moments = factor.map(known -> Moment.of(accountant, orders)).orElse(List.of());
    }

    @Override
    public Optional<Sentence> group() {
        return size == 1 ? Optional.empty() : Optional.of(Message.GROUP_EVENT.with(size));
    }

    @Override
    public List<Moment> moments() {
        return moments;
    }

    /** Events have a language of their own, the same for all. */
    @Override
    public Sentence subject() {
        return Message.EXPLAIN_EVENT.with(EventLanguage.text(event));
    }

    @Override
    public List<FearedOutcome> outcomes() {
        return FearedOutcome.forBaselines(this::outcome);
    }

    /** For random privacy the chances are means over the data, also over those on which the bounds fail. */
    private FearedOutcome outcome(Rational baseline) {
        FearedOutcome held = held(baseline, baseline.nearest());
        Gamma gamma = accountant.gamma();
        if (gamma.isZero()) {
            return held;
        }
        Rational rest = baseline.minus(gamma.value());
        return held.failing(gamma, rest.signum() > 0 ? Optional.of(held(rest, rest.lower())) : Optional.empty());
    }

    /** Every way of reading the event gives bounds, and the narrowest of them all hold. */
    private FearedOutcome held(Rational baseline, double chance) {
        FearedOutcome outcome = FearedOutcome.of(baseline, new BadOutcome(0, 1));
        if (accountant.delta().isZero()) {
            outcome = outcome.narrowedTo(FearedOutcome.of(baseline, BadOutcome.curve(accountant.curve(), chance)));
            if (accountant.gaussianMuSquared().isPresent()) {
                Rational muSquared = accountant.gaussianMuSquared().get();
                outcome = outcome.narrowedTo(FearedOutcome.of(baseline, BadOutcome.gaussian(muSquared, chance)));
            }
        }
        if (accountant.pureEpsilon().isPresent()) {
            Epsilon epsilon = accountant.pureEpsilon().get();
            outcome = outcome.narrowedTo(FearedOutcome.under(epsilon, accountant.delta(), baseline));
        }
        return outcome;
    }

    @Override
    public List<Belief> beliefs() {
        return accountant.delta().isZero()
                ? accountant.pureEpsilon().map(Belief::under).orElse(List.of())
                : List.of();
    }

    @Override
    public List<Sentence> notes() {
        List<Sentence> notes = new ArrayList<>();
        if (!moments.isEmpty()) {
            notes.add(Message.MOMENT_FALSE.with());
        }
        evidence.map(Evidence::sentence).ifPresent(notes::add);
        RandomPrivacy.condition(accountant).ifPresent(notes::add);
        notes.addAll(RandomPrivacy.averaged(accountant));
        cost.ifPresent(known -> notes.addAll(failures(known)));
        return notes;
    }

    private List<Sentence> failures(Cost cost) {
        Delta at = cost.delta();
        List<Sentence> notes = new ArrayList<>();
        notes.add(Message.EPSILON_AT_DELTA.with(Figures.down(at.value()), cost.epsilon()));
        if (!at.isZero()) {
            notes.addAll(FailureNotes.of(at, units));
            cost.graceful().or(() -> FailureNotes.worst(at, units)).ifPresent(notes::add);
        }
        return notes;
    }

    /** The bounds for machines. */
    @Override
    public Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        cost.ifPresent(known -> figures.put("cost", known.tree()));
        evidence.ifPresent(known -> figures.put("evidence", known.tree()));
        figures.putAll(RandomPrivacy.tree(accountant));
        return figures;
    }

    /** ε at the δ that was asked for, and a bound on the chance of a loss of twice that ε, with the sentence on it, where it is known. */
    private record Cost(Delta delta, Bound epsilon, Optional<Double> twice, Optional<Sentence> graceful) {
        private Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("epsilon", epsilon.value());
            tree.put("delta", delta.value().nearest());
            twice.ifPresent(chance -> tree.put("chance_of_twice_epsilon", chance));
            return tree;
        }
    }

    /** A profile is asked many times, so only one in closed form is. */
    private static BayesFactor factor(Accountant accountant) {
        return accountant
                .gaussianMuSquared()
                .map(muSquared -> BayesFactor.of(accountant.curve(), GaussianProfile.of(muSquared)))
                .orElseGet(() -> BayesFactor.of(accountant.curve()));
    }

    private Cost cost(Delta at, Optional<BayesFactor> factor) {
        Bound epsilon = TightCost.of(accountant, at).requireFinite().epsilon();
        Optional<Double> twice = factor.filter(known -> !at.isZero())
                .map(known -> FailureModes.chanceOfLoss(known, Epsilon.ofDouble(epsilon.value()), 2));
        Optional<Sentence> graceful =
                factor.flatMap(known -> twice.map(chance -> FailureNotes.graceful(known, chance)));
        return new Cost(at, epsilon, twice, graceful);
    }
}
