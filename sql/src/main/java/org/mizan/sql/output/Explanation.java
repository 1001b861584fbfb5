package org.mizan.sql.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.message.Language;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.release.Release;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.SpelledNumbers;
import org.mizan.release.output.View;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Aggregation;

/** The plan of a query in words. It follows from text and description, so that it is the same whatever the data are. */
public record Explanation(
        Aggregation question, List<String> tables, Dataset dataset, Release release, double confidence) {
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!release.readsRows()) {
            release.remarks().forEach(remark -> lines.add(remark.in(Language.ENGLISH)));
            return lines;
        }
        lines.add("read %s: a unit is %s, neighbours %s"
                .formatted(
                        String.join(", ", tables),
                        dataset.unit().isRows()
                                ? "a row"
                                : "what " + dataset.unit().word() + " tells apart",
                        dataset.population().neighbours().word()));
        lines.addAll(steps());
        for (Part part : release.parts()) {
            lines.add("add noise: %s costs %s".formatted(part.label(), EventLanguage.text(part.event())));
            for (Part.Step step : part.steps()) {
                lines.add("  %s: x %s".formatted(step.text(), step.factor()));
            }
        }
        if (question.view().filter(Explanation::isPart).isPresent()) {
            lines.add("filter, sort and cut the noisy answer: free");
        }
        lines.add("in all: " + EventLanguage.text(release.event()));
        release.outlook().forEach(outlook -> lines.add(words(outlook)));
        release.remarks().forEach(remark -> lines.add(remark.in(Language.ENGLISH)));
        return List.copyOf(lines);
    }

    private static boolean isPart(View view) {
        return view.having().isPresent()
                || view.qualify().isPresent()
                || !view.order().isEmpty()
                || view.limit().isPresent();
    }

    private List<String> steps() {
        Program program = release.program();
        List<String> steps = new ArrayList<>();
        program.relation().accept(new RelationStep()).ifPresent(steps::add);
        if (!new WholeTable(dataset).isEveryRow(program.where())) {
            steps.add("keep the rows for which a condition holds, x 1");
        }
        if (!program.keys().isEmpty()) {
            boolean open = program.keys().stream().anyMatch(Key::isOpen);
            steps.add("group by %s: %s"
                    .formatted(
                            question.groups().stream()
                                    .map(group -> group.label())
                                    .collect(Collectors.joining(", ")),
                            open ? "which groups there are is a secret" : program.publicGroups() + " public groups"));
        }
        if (!dataset.unit().isRows()) {
            Limits limits = program.limits(dataset);
            steps.add("hold each unit to %d groups and %d rows in each%s"
                    .formatted(
                            limits.groupsPerUnit(),
                            limits.rowsPerGroup(),
                            limits.hasTotal() ? ", %d rows in all".formatted(limits.rowsPerUnit()) : ""));
        }
        return steps;
    }

    /** How the rows come from those of the table, unless they are these. */
    private final class RelationStep implements Relation.Visitor<Optional<String>> {
        @Override
        public Optional<String> table(Relation.Table table) {
            return Optional.empty();
        }

        @Override
        public Optional<String> copies(Relation.Copies copies) {
            return Optional.of("UNION ALL: each row becomes %d rows, x %1$d".formatted(copies.count()));
        }

        @Override
        public Optional<String> perUnit(Relation.PerUnit perUnit) {
            return Optional.of(
                    "one row for each %s, x 1".formatted(dataset.unit().word()));
        }

        @Override
        public Optional<String> withFolds(Relation.WithFolds withFolds) {
            return Optional.of("join each row to what all rows of its %s come to, x 1"
                    .formatted(dataset.unit().word()));
        }

        @Override
        public Optional<String> inOrder(Relation.InOrder inOrder) {
            return Optional.of("join each row to those before and after it of its %s, x 1"
                    .formatted(dataset.unit().word()));
        }
    }

    private String words(Outlook outlook) {
        return "%s: %s%s"
                .formatted(
                        outlook.label().in(Language.ENGLISH),
                        outlook.width()
                                .map(width -> "within ±%s at %s, ".formatted(SpelledNumbers.up(width), confidence))
                                .orElse(""),
                        outlook.words().in(Language.ENGLISH));
    }
}
