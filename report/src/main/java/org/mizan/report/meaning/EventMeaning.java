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
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.interpretation.BadOutcome;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.privacy.loss.GaussianProfile;
import org.mizan.report.Bound;
import org.mizan.report.Figures;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.TightCost;

/** What follows from all that is known of an event. */
final class EventMeaning implements Meaning {
    private final Event event;
    private final Accountant accountant;
    private final Optional<Long> units;
    private final Optional<Evidence> evidence;
    private final Optional<Cost> cost;

    EventMeaning(Event event, Optional<Delta> delta, Optional<Long> units) {
        FailureNotes.requirePeople(delta.orElse(Delta.ZERO), units);
        if (units.isPresent() && delta.isEmpty()) {
            throw InvalidInputException.of(
                    "units.alone",
                    "units",
                    units.get(),
                    "they are compared with a delta, and none is given",
                    "give a delta such as 1e-6 too");
        }
        this.event = event;
        this.accountant = Accountant.of(event);
        this.units = units;
        // Where events set a mass aside, its answers may move the odds without end.
        Optional<BayesFactor> factor = accountant.delta().isZero() ? Optional.of(factor(accountant)) : Optional.empty();
        this.evidence = factor.map(known -> Evidence.of(accountant, known));
        this.cost = delta.map(at -> cost(at, factor));
    }

    /** Events have a language of their own, the same for all. */
    @Override
    public Sentence subject() {
        return Message.EXPLAIN_EVENT.with(EventLanguage.text(event));
    }

    @Override
    public List<Outcome> outcomes() {
        return Outcome.forBaselines(this::outcome);
    }

    /** Every way of reading the event gives bounds, and the narrowest of them all hold. */
    private Outcome outcome(Rational baseline) {
        double chance = baseline.nearest();
        Outcome outcome = Outcome.of(baseline, new BadOutcome(0, 1));
        if (accountant.delta().isZero()) {
            outcome = outcome.narrowedTo(Outcome.of(baseline, BadOutcome.curve(accountant.curve(), chance)));
            if (accountant.gaussianMuSquared().isPresent()) {
                Rational muSquared = accountant.gaussianMuSquared().get();
                outcome = outcome.narrowedTo(Outcome.of(baseline, BadOutcome.gaussian(muSquared, chance)));
            }
        }
        if (accountant.pureEpsilon().isPresent()) {
            Epsilon epsilon = accountant.pureEpsilon().get();
            outcome = outcome.narrowedTo(Outcome.under(epsilon, accountant.delta(), baseline));
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
        evidence.map(Evidence::sentence).ifPresent(notes::add);
        RandomPrivacy.condition(accountant).ifPresent(notes::add);
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
