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
import org.mizan.report.Figures;

/** What follows from ε and δ alone. */
record GuaranteeMeaning(Epsilon epsilon, Delta delta, Optional<Long> units) implements Meaning {
    GuaranteeMeaning {
        FailureNotes.requirePeople(delta, units);
    }

    @Override
    public Sentence subject() {
        return delta.isZero()
                ? Message.EXPLAIN_PURE.with(Figures.up(epsilon.value()))
                : Message.EXPLAIN_APPROXIMATE.with(Figures.up(epsilon.value()), Figures.up(delta.value()));
    }

    @Override
    public List<Outcome> outcomes() {
        return Outcome.forBaselines(baseline -> Outcome.under(epsilon, delta, baseline));
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
            notes.add(Message.ODDS_FACTOR.with(Figures.up(factor())));
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

    /** e^ε, rounded up: {@link Math#exp} errs by at most one unit in the last place. */
    private double factor() {
        return epsilon.isZero() ? 1 : Math.nextUp(Math.nextUp(Math.exp(epsilon.upper())));
    }
}
