package org.mizan.release;

import java.util.List;
import java.util.Optional;
import org.mizan.dataset.BlockBudget;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.engine.program.BlockColumn;
import org.mizan.mechanism.Interval;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.draw.PublicGroups;
import org.mizan.release.output.ReleasedValues;
import org.mizan.release.output.ValuesRelease;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Grouping;

/**
 * What a question shows that asks nothing of rows: the public keys, or a row of constants. It is the same whatever the rows
 * are, since no row is read, so that its ε is 0 and its δ too.
 */
final class PublicRelease extends PlannedRelease implements ValuesRelease {
    private final Aggregation question;
    private final Part part;

    PublicRelease(Aggregation question, long salt, Dataset dataset, String terms) {
        super(question, terms, question.program(List.of(), salt));
        Grouping.of(program(), dataset);
        this.question = question;
        this.part = new Part("public", List.of(), nothing(dataset));
    }

    /** What costs nothing; where there are blocks, nothing in one of them. */
    private static Event nothing(Dataset dataset) {
        Event nothing = new Declared(
                new Guarantee.Pure(Epsilon.ZERO, dataset.population().neighbours()));
        return dataset.budget()
                .blocks()
                .map(BlockBudget::division)
                .<Event>map(division -> new InBlocks(
                        division.blocks(BlockColumn.of(dataset, division).all().last()), nothing, nothing))
                .orElse(nothing);
    }

    @Override
    public boolean readsRows() {
        return false;
    }

    @Override
    public List<Part> parts() {
        return List.of(part);
    }

    /** A row of constants has a column too, which nothing shows, as a table has as many rows as its columns. */
    @Override
    public List<AnswerColumn> columns() {
        return question.groups().isEmpty() ? List.of(AnswerColumn.key("row")) : question.released();
    }

    @Override
    public List<Outlook> outlook() {
        return List.of();
    }

    @Override
    public List<Sentence> remarks() {
        return List.of(Message.PUBLIC_FACTS.with());
    }

    @Override
    public ReleasedValues values(Reading reading, Noise noise) {
        ReleasedTable keys = ReleasedTable.ofColumns(columns(), PublicGroups.columns(question.groups()));
        return new Keys(keys, remarks());
    }

    /** Keys alone, which have no intervals. */
    private record Keys(ReleasedTable keys, List<Sentence> notes) implements ReleasedValues {
        @Override
        public ReleasedTable table(int values) {
            return keys;
        }

        @Override
        public Optional<Interval> bounds(int numerator, int denominator) {
            return Optional.empty();
        }

        @Override
        public Optional<Interval> quotient(int numerator, int denominator, int row) {
            return Optional.empty();
        }
    }
}
