package org.mizan.report.meaning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What a guarantee means for one person: how likely a feared outcome may become, what an observer may come to believe and
 * what δ may stand for.
 */
public final class MeaningReport implements Report {
    private final String subject;
    private final Neighbours neighbours;
    private final Map<String, Object> figures;
    private final List<Outcome> outcomes;
    private final List<Belief> beliefs;
    private final List<String> notes;

    private MeaningReport(
            String subject,
            Neighbours neighbours,
            Map<String, Object> figures,
            List<Outcome> outcomes,
            List<Belief> beliefs,
            List<String> notes) {
        this.subject = subject;
        this.neighbours = neighbours;
        this.figures = figures;
        this.outcomes = outcomes;
        this.beliefs = beliefs;
        this.notes = notes;
    }

    /** The meaning of an (ε, δ) guarantee of which nothing else is known. */
    public static MeaningReport of(Epsilon epsilon, Delta delta, Neighbours neighbours, Optional<Long> units) {
        GuaranteeMeaning meaning = new GuaranteeMeaning(epsilon, delta, units);
        return new MeaningReport(
                meaning.subject(),
                neighbours,
                meaning.figures(),
                meaning.outcomes(),
                meaning.beliefs(),
                meaning.notes());
    }

    /** The meaning of an event, from all that is known of it; δ is where its ε is asked for too. */
    public static MeaningReport of(Event event, Optional<Delta> delta, Optional<Long> units) {
        EventMeaning meaning = new EventMeaning(event, delta, units);
        return new MeaningReport(
                meaning.subject(),
                event.neighbours(),
                meaning.figures(),
                meaning.outcomes(),
                meaning.beliefs(),
                meaning.notes());
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(subject).append('\n');
        text.append("neighbours: ").append(neighbours.word()).append("\n\n");
        text.append(outcomeTable());
        if (!beliefs.isEmpty()) {
            text.append('\n').append(beliefTable());
        }
        notes.forEach(note -> text.append('\n').append(Paragraph.of(note)));
        return text.toString();
    }

    private TextTable outcomeTable() {
        String without = switch (neighbours) {
            case ADD_REMOVE -> "chance of a bad outcome without your data";
            case SUBSTITUTE -> "chance of a bad outcome with another's data in place of yours";
        };
        TextTable table = TextTable.of(without, "with them, at least", "with them, at most");
        for (Outcome outcome : outcomes) {
            table = table.row(
                    Percent.up(outcome.baseline()), Percent.down(outcome.least()), Percent.up(outcome.greatest()));
        }
        return table;
    }

    private TextTable beliefTable() {
        TextTable table = TextTable.of("an observer's belief before", "afterwards, at most");
        for (Belief belief : beliefs) {
            table = table.row(Percent.up(belief.before()), Percent.up(belief.after()));
        }
        return table;
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("subject", subject);
        tree.put("neighbours", neighbours.word());
        tree.putAll(figures);
        tree.put("outcomes", outcomes.stream().map(MeaningReport::tree).toList());
        tree.put("beliefs", beliefs.stream().map(MeaningReport::tree).toList());
        tree.put("notes", notes);
        return tree;
    }

    private static Map<String, Object> tree(Outcome outcome) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("without", outcome.baseline().nearest());
        tree.put("least", outcome.least().lower());
        tree.put("greatest", outcome.greatest().upper());
        return tree;
    }

    private static Map<String, Object> tree(Belief belief) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("before", belief.before().nearest());
        tree.put("after", belief.after().upper());
        return tree;
    }

    /** Probabilities as people read them. */
    private static final class Percent {
        private Percent() {}

        static String up(Rational probability) {
            return Figures.up(probability.times(100)) + " %";
        }

        static String down(Rational probability) {
            return Figures.down(probability.times(100)) + " %";
        }
    }
}
