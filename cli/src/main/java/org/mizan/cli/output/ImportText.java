package org.mizan.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.snapshot.BrokenRule;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.report.TextTable;

/** What the owner is told of an import: the rows that were written, the rules that lines break, and what the limits cut. */
record ImportText(ImportReport imported, Dataset dataset, Language language) {
    /** From which share of the rows on a rule is broken by the description, as far as can be told. */
    private static final double NEARLY = 0.9;

    private static final String LINE = "line";

    private static final Map<String, Message> SPELLINGS = Map.of(
            "boolean", Message.IMPORT_READS_BOOLEAN,
            "integer", Message.IMPORT_READS_INTEGER,
            "number", Message.IMPORT_READS_NUMBER,
            "date", Message.IMPORT_READS_DATE,
            "timestamp", Message.IMPORT_READS_TIMESTAMP);

    /** The lines, and those that others add below them. */
    String text(String below) {
        String written = Message.IMPORT_WRITTEN.in(
                        language,
                        imported.snapshot(),
                        tables().stream().map(this::rows).collect(Collectors.joining(language.comma())))
                + "\n";
        String remarks = lines(tables().stream().flatMap(this::remarks));
        String limits = lines(Stream.concat(units().stream(), limits())) + below;
        if (tables().stream().allMatch(table -> table.findings().isEmpty())) {
            return written + (remarks.isEmpty() ? Message.IMPORT_CLEAN.in(language) + "\n" : remarks) + limits;
        }
        String after = remarks + limits;
        return written + "\n" + findings(tables(), language) + (after.isEmpty() ? "" : "\n" + after);
    }

    private String lines(Stream<Sentence> sentences) {
        return sentences.map(sentence -> sentence.in(language) + "\n").collect(Collectors.joining());
    }

    private List<ImportReport.Table> tables() {
        return imported.tables();
    }

    private boolean isOneTable() {
        return tables().size() == 1;
    }

    private String rows(ImportReport.Table table) {
        return named(table, " ") + Message.IMPORT_ROWS.in(language, table.rows(), table.records());
    }

    /** The name of a table before what is said of it, where there are several. */
    private String named(ImportReport.Table table, String after) {
        return isOneTable() ? "" : table.name() + after;
    }

    /** The rules that records of these tables break. */
    static TextTable findings(List<ImportReport.Table> tables, Language language) {
        TextTable shown = TextTable.of(
                Message.IMPORT_OWNER.in(language),
                Message.IMPORT_COUNT.in(language),
                Message.IMPORT_BECOMES.in(language),
                first(tables).in(language));
        for (ImportReport.Table table : tables) {
            for (BrokenRule finding : table.findings()) {
                Message place = table.place().equals(LINE) ? Message.IMPORT_LINE : Message.IMPORT_ROW;
                shown = shown.row(
                        (tables.size() == 1 ? "" : table.name() + ": ")
                                + problem(
                                        finding.rule(), finding.column().orElseGet(() -> place.in(language)), language),
                        Long.toString(finding.count()),
                        consequence(finding.rule()).in(language),
                        places(finding, language));
            }
        }
        return shown;
    }

    private static Message first(List<ImportReport.Table> tables) {
        List<String> places =
                tables.stream().map(ImportReport.Table::place).distinct().toList();
        if (places.size() > 1) {
            return Message.IMPORT_FIRST_PLACES;
        }
        return places.contains(LINE) ? Message.IMPORT_FIRST_LINES : Message.IMPORT_FIRST_ROWS;
    }

    private static String problem(Rule rule, String what, Language language) {
        Message message = switch (rule) {
            case SYNTAX -> Message.IMPORT_SYNTAX;
            case LENGTH -> Message.IMPORT_LENGTH;
            case FIELDS -> Message.IMPORT_FIELDS;
            case UNIT -> Message.IMPORT_UNIT;
            case TYPE -> Message.IMPORT_TYPE;
            case VALUES -> Message.IMPORT_VALUES;
            case ENCODING -> Message.IMPORT_ENCODING;
            case BOUNDS -> Message.IMPORT_BOUNDS;
            case BLOCKS -> Message.IMPORT_BLOCKS;
            case MISSING -> Message.IMPORT_MISSING;
            case EMPTY -> Message.IMPORT_EMPTY;
        };
        return message.in(language, what);
    }

    private static Message consequence(Rule rule) {
        return switch (rule) {
            case SYNTAX, LENGTH, FIELDS, UNIT -> Message.IMPORT_DROPPED;
            case TYPE, VALUES, ENCODING, BLOCKS, MISSING, EMPTY -> Message.IMPORT_NULL;
            case BOUNDS -> Message.IMPORT_CLIPPED;
        };
    }

    private static String places(BrokenRule finding, Language language) {
        if (finding.places().isEmpty()) {
            return Message.IMPORT_ALL.in(language);
        }
        String more = finding.count() > finding.places().size() ? ", …" : "";
        return finding.places().stream().map(String::valueOf).collect(Collectors.joining(", ", "", more));
    }

    private Stream<Sentence> remarks(ImportReport.Table table) {
        Stream<Sentence> nothing = table.rows() > 0
                ? Stream.empty()
                : Stream.of(
                        isOneTable() ? Message.IMPORT_NO_ROWS.with() : Message.IMPORT_NO_ROWS_IN.with(table.name()));
        return Stream.concat(nothing, everyValue(table).map(Sentence::verbatim));
    }

    /**
     * What breaks a rule in nearly every row is more likely a mistake of the description than of the rows. A unit that breaks one
     * has no row at all.
     */
    private Stream<String> everyValue(ImportReport.Table table) {
        return table.findings().stream()
                .filter(finding -> finding.count() > NEARLY * table.rows() && finding.rule() != Rule.EMPTY)
                .flatMap(finding -> finding.column().stream()
                        .filter(column -> !dataset.unit().isColumn(column))
                        .map(column -> advice(table, finding, column)));
    }

    private String advice(ImportReport.Table table, BrokenRule finding, String column) {
        Message share = finding.count() == table.rows() ? Message.IMPORT_EVERY : Message.IMPORT_NEARLY_EVERY;
        Message check = finding.rule() == Rule.BOUNDS || finding.rule() == Rule.BLOCKS
                ? Message.IMPORT_CHECK_BOUNDS
                : Message.IMPORT_CHECK_TYPE;
        String sentences = share.in(language, problem(finding.rule(), named(table, ".") + column, language)) + " "
                + check.in(language);
        return finding.rule() == Rule.TYPE
                ? sentences
                        + spelling(table, column)
                                .map(spelled -> " " + spelled.in(language))
                                .orElse("")
                : sentences;
    }

    /** What an import reads as a value of the type of a column. */
    private Optional<Message> spelling(ImportReport.Table table, String column) {
        return dataset.privateTables().stream()
                .filter(declared -> declared.name().equals(table.name()))
                .flatMap(declared -> declared.columns().stream())
                .filter(declared -> declared.name().equals(column))
                .flatMap(declared ->
                        Optional.ofNullable(SPELLINGS.get(declared.type().word())).stream())
                .findFirst();
    }

    /** No answer tells what the limits cut, and so the owner must know. With blocks they hold in each, and more rows count. */
    private Stream<Sentence> limits() {
        return imported.units().stream()
                .filter(units -> dataset.budget().blocks().isEmpty())
                .flatMap(units -> IntStream.range(0, units.tables().size())
                        .filter(table -> units.tables().get(table).withoutGroups()
                                != tables().get(table).rows())
                        .mapToObj(table ->
                                limits(tables().get(table), units.tables().get(table))));
    }

    private Sentence limits(ImportReport.Table table, ImportReport.Counting counting) {
        Limits limits = dataset.limits();
        boolean isOfRows = limits.hasTotal() && limits.total() == limits.rowsPerUnit();
        List<Object> figures = new ArrayList<>(List.of(
                table.rows(),
                counting.withoutGroups(),
                limits.withoutGroups().rowsPerGroup(),
                dataset.unit().word()));
        if (!isOfRows) {
            figures.addAll(List.of(counting.withGroups(), limits.groupsPerUnit(), limits.rowsPerGroup()));
        }
        if (isOneTable()) {
            return (isOfRows ? Message.IMPORT_LIMITS_TOTAL : Message.IMPORT_LIMITS).with(figures.toArray());
        }
        figures.add(table.name());
        return (isOfRows ? Message.IMPORT_LIMITS_TOTAL_IN : Message.IMPORT_LIMITS_IN).with(figures.toArray());
    }

    /** Fewer units with rows than the description states are no error: some may have none. */
    private Optional<Sentence> units() {
        long stated = dataset.population().units().orElse(0);
        long found = imported.units().map(ImportReport.Units::count).orElse(stated);
        return found < stated ? Optional.of(Message.IMPORT_UNITS.with(stated, found)) : Optional.empty();
    }
}
