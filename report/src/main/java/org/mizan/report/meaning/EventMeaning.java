package org.mizan.report.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.interpretation.BadOutcome;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.report.Bound;
import org.mizan.report.Figures;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.RenyiCost;
import org.mizan.report.TightCost;

/** What follows from all that is known of an event. */
final class EventMeaning {
    private final Event event;
    private final Accountant accountant;
    private final Optional<Delta> delta;
    private final Optional<Long> units;

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
        this.delta = delta;
        this.units = units;
    }

    String subject() {
        return EventLanguage.text(event);
    }

    List<Outcome> outcomes() {
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

    List<Belief> beliefs() {
        return accountant.delta().isZero()
                ? accountant.pureEpsilon().map(Belief::under).orElse(List.of())
                : List.of();
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (accountant.delta().isZero()) {
            notes.add(evidence());
        }
        RandomPrivacy.condition(accountant).ifPresent(notes::add);
        delta.ifPresent(at -> notes.addAll(failures(at)));
        return notes;
    }

    private String evidence() {
        BayesFactor factor = BayesFactor.of(accountant.curve());
        return ("Evidence for the truth about you, as a factor on the odds: its logarithm is %s on average at most;"
                        + " a factor of 10 or more has a chance of at most %s, for what is false of at most %s.")
                .formatted(
                        RenyiCost.divergence(accountant, Order.ONE),
                        Figures.up(factor.chanceForTrue(10)),
                        Figures.up(factor.chanceForFalse(10)));
    }

    private List<String> failures(Delta at) {
        Bound epsilon = TightCost.of(accountant, at).epsilon();
        List<String> notes = new ArrayList<>();
        notes.add("At δ = %s its ε is %s.".formatted(Figures.down(at.value()), epsilon));
        if (!epsilon.isFinite()) {
            return notes;
        }
        if (!at.isZero()) {
            notes.addAll(FailureNotes.of(at, units));
        }
        if (!at.isZero() && accountant.delta().isZero()) {
            notes.add(FailureModes.graceful(accountant.curve(), Epsilon.ofDouble(epsilon.value())));
        } else {
            FailureNotes.worst(at, units).ifPresent(notes::add);
        }
        return notes;
    }
}
