package org.mizan.report.meaning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.report.Figures;
import org.mizan.report.NeighboursLine;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What a guarantee means for one person: how likely a feared outcome may become, what an observer may come to believe and
 * what δ may stand for.
 */
public final class MeaningReport implements Report {
    private final Meaning meaning;
    private final Neighbours neighbours;
    private final long size;
    private final List<FearedOutcome> outcomes;
    private final Language language;

    private MeaningReport(
            Meaning meaning, Neighbours neighbours, long size, List<FearedOutcome> outcomes, Language language) {
        this.meaning = meaning;
        this.neighbours = neighbours;
        this.size = size;
        this.outcomes = outcomes;
        this.language = language;
    }

    /** The meaning of an (ε, δ) guarantee of which nothing else is known. */
    public static MeaningReport of(Epsilon epsilon, Delta delta, Neighbours neighbours, Optional<Long> units) {
        return of(new Guarantee.Approximate(epsilon, delta, neighbours), units, 1, List.of());
    }

    /** The meaning of an event, from all that is known of it; δ is where its ε is asked for too. */
    public static MeaningReport of(Event event, Optional<Delta> delta, Optional<Long> units) {
        return of(event, delta, units, 1, List.of());
    }

    /**
     * The meaning of an (ε, δ) guarantee for one person to a group of {@code group}.
     *
     * @param orders where moments of the factor on the odds are shown; only a pure guarantee has them
     */
    public static MeaningReport of(
            Guarantee.Approximate guarantee, Optional<Long> units, long group, List<Order> orders) {
        return of(new GuaranteeMeaning(guarantee, units, group, orders), guarantee.neighbours(), group);
    }

    /**
     * The meaning of an event to a group of {@code group} people.
     *
     * @param orders where moments of the factor on the odds are shown; a few where none are given
     */
    public static MeaningReport of(
            Event event, Optional<Delta> delta, Optional<Long> units, long group, List<Order> orders) {
        return of(new EventMeaning(event, delta, units, group, orders), event.neighbours(), group);
    }

    private static MeaningReport of(Meaning meaning, Neighbours neighbours, long group) {
        return new MeaningReport(meaning, neighbours, group, meaning.outcomes(), Language.ENGLISH);
    }

    /** The same in another language; what is for machines stays in English. */
    public MeaningReport in(Language other) {
        return new MeaningReport(meaning, neighbours, size, outcomes, other);
    }

    @Override
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(meaning.subject().in(language)).append('\n');
        text.append(NeighboursLine.of(neighbours, language)).append('\n');
        meaning.group().ifPresent(group -> text.append(group.in(language)).append('\n'));
        text.append('\n').append(outcomeTable());
        if (!meaning.beliefs().isEmpty()) {
            text.append('\n').append(beliefTable());
        }
        if (!meaning.moments().isEmpty()) {
            text.append('\n').append(momentTable());
        }
        meaning.notes().forEach(note -> text.append('\n').append(Paragraph.of(note.in(language))));
        return text.toString();
    }

    private TextTable momentTable() {
        TextTable table = TextTable.of(
                Message.MOMENT_ORDER.in(language),
                Message.MOMENT_DIVERGENCE.in(language),
                Message.MOMENT_TRUE.in(language));
        for (Moment moment : meaning.moments()) {
            table = table.row(Figures.order(moment.order()), moment.divergence().toString(), moment.text());
        }
        return table;
    }

    private TextTable outcomeTable() {
        Message without = switch (neighbours) {
            case ADD_REMOVE -> Message.OUTCOME_WITHOUT;
            case SUBSTITUTE -> Message.OUTCOME_REPLACED;
        };
        TextTable table = TextTable.of(
                without.in(language), Message.OUTCOME_LEAST.in(language), Message.OUTCOME_GREATEST.in(language));
        for (FearedOutcome outcome : outcomes) {
            table = table.row(
                    Percent.up(outcome.baseline()), Percent.down(outcome.least()), Percent.up(outcome.greatest()));
        }
        return table;
    }

    private TextTable beliefTable() {
        TextTable table = TextTable.of(Message.BELIEF_BEFORE.in(language), Message.BELIEF_AFTER.in(language));
        for (Belief belief : meaning.beliefs()) {
            table = table.row(Percent.up(belief.before()), Percent.up(belief.after()));
        }
        return table;
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("subject", meaning.subject().in(Language.ENGLISH));
        tree.put("neighbours", neighbours.word());
        if (size > 1) {
            tree.put("group", size);
        }
        tree.putAll(meaning.figures());
        tree.put("outcomes", outcomes.stream().map(MeaningReport::tree).toList());
        tree.put("beliefs", meaning.beliefs().stream().map(MeaningReport::tree).toList());
        if (!meaning.moments().isEmpty()) {
            tree.put("moments", meaning.moments().stream().map(Moment::tree).toList());
        }
        tree.put(
                "notes",
                meaning.notes().stream().map(note -> note.in(Language.ENGLISH)).toList());
        return tree;
    }

    private static Map<String, Object> tree(FearedOutcome outcome) {
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
