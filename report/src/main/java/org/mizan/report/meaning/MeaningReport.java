package org.mizan.report.meaning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
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
    private final Sentence subject;
    private final Neighbours neighbours;
    private final Map<String, Object> figures;
    private final List<Outcome> outcomes;
    private final List<Belief> beliefs;
    private final List<Sentence> notes;
    private final Language language;

    private MeaningReport(
            Sentence subject,
            Neighbours neighbours,
            Map<String, Object> figures,
            List<Outcome> outcomes,
            List<Belief> beliefs,
            List<Sentence> notes,
            Language language) {
        this.subject = subject;
        this.neighbours = neighbours;
        this.figures = figures;
        this.outcomes = outcomes;
        this.beliefs = beliefs;
        this.notes = notes;
        this.language = language;
    }

    /** The meaning of an (ε, δ) guarantee of which nothing else is known. */
    public static MeaningReport of(Epsilon epsilon, Delta delta, Neighbours neighbours, Optional<Long> units) {
        return of(new GuaranteeMeaning(epsilon, delta, units), neighbours);
    }

    /** The meaning of an event, from all that is known of it; δ is where its ε is asked for too. */
    public static MeaningReport of(Event event, Optional<Delta> delta, Optional<Long> units) {
        return of(new EventMeaning(event, delta, units), event.neighbours());
    }

    private static MeaningReport of(Meaning meaning, Neighbours neighbours) {
        return new MeaningReport(
                meaning.subject(),
                neighbours,
                meaning.figures(),
                meaning.outcomes(),
                meaning.beliefs(),
                meaning.notes(),
                Language.ENGLISH);
    }

    /** The same in another language; what is for machines stays in English. */
    public MeaningReport in(Language other) {
        return new MeaningReport(subject, neighbours, figures, outcomes, beliefs, notes, other);
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(subject.in(language)).append('\n');
        text.append(neighbourLine()).append("\n\n");
        text.append(outcomeTable());
        if (!beliefs.isEmpty()) {
            text.append('\n').append(beliefTable());
        }
        notes.forEach(note -> text.append('\n').append(Paragraph.of(note.in(language))));
        return text.toString();
    }

    private String neighbourLine() {
        return switch (neighbours) {
            case ADD_REMOVE -> Message.NEIGHBOURS_ADD_REMOVE.in(language);
            case SUBSTITUTE -> Message.NEIGHBOURS_SUBSTITUTE.in(language);
        };
    }

    private TextTable outcomeTable() {
        Message without = switch (neighbours) {
            case ADD_REMOVE -> Message.OUTCOME_WITHOUT;
            case SUBSTITUTE -> Message.OUTCOME_REPLACED;
        };
        TextTable table = TextTable.of(
                without.in(language), Message.OUTCOME_LEAST.in(language), Message.OUTCOME_GREATEST.in(language));
        for (Outcome outcome : outcomes) {
            table = table.row(
                    Percent.up(outcome.baseline()), Percent.down(outcome.least()), Percent.up(outcome.greatest()));
        }
        return table;
    }

    private TextTable beliefTable() {
        TextTable table = TextTable.of(Message.BELIEF_BEFORE.in(language), Message.BELIEF_AFTER.in(language));
        for (Belief belief : beliefs) {
            table = table.row(Percent.up(belief.before()), Percent.up(belief.after()));
        }
        return table;
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("subject", subject.in(Language.ENGLISH));
        tree.put("neighbours", neighbours.word());
        tree.putAll(figures);
        tree.put("outcomes", outcomes.stream().map(MeaningReport::tree).toList());
        tree.put("beliefs", beliefs.stream().map(MeaningReport::tree).toList());
        tree.put("notes", notes.stream().map(note -> note.in(Language.ENGLISH)).toList());
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
