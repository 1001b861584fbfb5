package org.mizan.report.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.interpretation.BadOutcome;
import org.mizan.privacy.interpretation.BayesFactor;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.report.Figures;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.TightCost;

/** What follows from all that is known of an event. */
final class EventMeaning {
    private final Event event;
    private final Accountant accountant;
    private final Optional<Delta> delta;
    private final Optional<Long> units;

    EventMeaning(Event event, Optional<Delta> delta, Optional<Long> units) {
        FailureNotes.requirePeople(delta.orElse(Delta.ZERO), units);
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
    private BadOutcome outcome(double baseline) {
        BadOutcome bounds = new BadOutcome(0, 1);
        if (accountant.delta().isZero()) {
            bounds = Outcome.narrower(bounds, BadOutcome.curve(accountant.curve(), baseline));
            if (accountant.gaussianMuSquared().isPresent()) {
                bounds = Outcome.narrower(
                        bounds,
                        BadOutcome.gaussian(accountant.gaussianMuSquared().get(), baseline));
            }
        }
        if (accountant.pureEpsilon().isPresent()) {
            bounds = Outcome.narrower(
                    bounds, BadOutcome.approximate(accountant.pureEpsilon().get(), accountant.delta(), baseline));
        }
        return bounds;
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
                        Figures.up(factor.expectedLogFactor()),
                        Figures.up(factor.chanceForTrue(10)),
                        Figures.up(factor.chanceForFalse(10)));
    }

    private List<String> failures(Delta at) {
        double epsilon = TightCost.epsilon(accountant, at);
        List<String> notes = new ArrayList<>();
        notes.add("At δ = %s its ε is %s.".formatted(Figures.down(at.value()), Figures.up(epsilon)));
        if (at.isZero() || !Double.isFinite(epsilon)) {
            return notes;
        }
        notes.addAll(FailureNotes.of(at, units));
        if (accountant.delta().isZero()) {
            notes.add(FailureModes.graceful(accountant.curve(), Epsilon.ofDouble(epsilon)));
        } else {
            FailureNotes.worst(at, units).ifPresent(notes::add);
        }
        return notes;
    }
}
