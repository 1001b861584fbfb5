package org.mizan.cli.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.snapshot.BrokenRule;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What an import wrote, and where the source of each table breaks which rule.
 *
 * @param publicKey the file of the key by which certificates are checked, if it was written now
 * @param warnings what the owner should know of good events and ledgers
 */
public record ImportSummary(ImportReport imported, Dataset dataset, Optional<Path> publicKey, List<String> warnings)
        implements Report {
    /** From which share of the rows on a rule is broken by the description, as far as can be told. */
    private static final double NEARLY = 0.9;

    private static final Map<String, String> SPELLINGS = Map.of(
            "boolean", " It is read from true and false, t and f, or 1 and 0.",
            "integer", " It is read from whole numbers such as -12, without signs between thousands.",
            "number", " It is read from numbers such as -12.5 and 1e3, without signs between thousands.",
            "date", " It is read from days such as 2026-01-31.",
            "timestamp", " It is read from moments with their zone such as 2026-01-31T12:00:00Z.");

    @Override
    public String text() {
        List<ImportReport.Table> tables = imported.tables();
        String written = "%s written: %s\n"
                .formatted(
                        imported.snapshot(),
                        tables.stream()
                                .map(table ->
                                        named(table, " ") + "%d rows of %d".formatted(table.rows(), table.records()))
                                .collect(Collectors.joining(", ")));
        String remarks = tables.stream().map(this::remarks).collect(Collectors.joining());
        String limits = units() + limits() + key() + warned();
        if (tables.stream().allMatch(table -> table.findings().isEmpty())) {
            return written + (remarks.isEmpty() ? "No row breaks a rule.\n" : remarks) + limits;
        }
        String places =
                tables.stream().map(table -> table.place() + "s").distinct().collect(Collectors.joining(" or "));
        TextTable shown = TextTable.of("for the owner alone", "count", "becomes", "first " + places);
        for (ImportReport.Table table : tables) {
            for (BrokenRule finding : table.findings()) {
                shown = shown.row(
                        named(table, ": ")
                                + finding.column().orElse(table.place())
                                + " "
                                + finding.rule().problem(),
                        Long.toString(finding.count()),
                        finding.rule().consequence(),
                        places(finding));
            }
        }
        String after = remarks + limits;
        return written + "\n" + shown + (after.isEmpty() ? "" : "\n" + after);
    }

    private String warned() {
        return warnings.stream().map(Paragraph::of).collect(Collectors.joining());
    }

    private String key() {
        return publicKey
                .map("Certificates are signed from now on. Give %s to those who check them.\n"::formatted)
                .orElse("");
    }

    /** The name of a table before what is said of it, where there are several. */
    private String named(ImportReport.Table table, String after) {
        return imported.tables().size() > 1 ? table.name() + after : "";
    }

    private String remarks(ImportReport.Table table) {
        String nothing = table.rows() == 0
                ? "There is no row in %s: every answer would be noise alone.\n"
                        .formatted(imported.tables().size() > 1 ? table.name() : "it")
                : "";
        return nothing + everyValue(table);
    }

    /** No answer tells what the limits cut, and so the owner must know. */
    private String limits() {
        return imported.units().stream()
                .flatMap(units -> IntStream.range(0, units.tables().size())
                        .mapToObj(table -> limits(
                                imported.tables().get(table), units.tables().get(table))))
                .collect(Collectors.joining());
    }

    private String limits(ImportReport.Table table, ImportReport.Counting counting) {
        Limits limits = dataset.limits();
        return counting.withoutGroups() == table.rows()
                ? ""
                : "Of the %d rows%s at most %d count in an answer without groups (%d of each %s), and %d in one with groups (%d groups of %d).\n"
                        .formatted(
                                table.rows(),
                                imported.tables().size() > 1 ? " of " + table.name() : "",
                                counting.withoutGroups(),
                                limits.rowsPerGroup(),
                                dataset.unit().word(),
                                counting.withGroups(),
                                limits.groupsPerUnit(),
                                limits.rowsPerGroup());
    }

    /** Fewer units with rows than the description states are no error: some may have none. */
    private String units() {
        long stated = dataset.population().units().orElse(0);
        long found = imported.units().map(ImportReport.Units::count).orElse(stated);
        return found < stated
                ? "Of the %d units that the description states %d have rows: check units, unless the others have none.\n"
                        .formatted(stated, found)
                : "";
    }

    /**
     * What breaks a rule in nearly every row is more likely a mistake of the description than of the rows. A unit that breaks one
     * has no row at all.
     */
    private String everyValue(ImportReport.Table table) {
        return table.findings().stream()
                .filter(finding -> finding.count() > NEARLY * table.rows() && finding.rule() != Rule.EMPTY)
                .flatMap(finding -> finding.column().stream()
                        .filter(column -> !dataset.unit().isColumn(column))
                        .map(column -> "%s value of %s %s: check its %s in the description.%s\n"
                                .formatted(
                                        finding.count() == table.rows() ? "Every" : "Nearly every",
                                        named(table, ".") + column,
                                        finding.rule().problem(),
                                        finding.rule() == Rule.BOUNDS
                                                ? "bounds and its unit of measure"
                                                : "type and its values",
                                        finding.rule() == Rule.TYPE ? spellings(table, column) : "")))
                .collect(Collectors.joining());
    }

    /** What an import reads as a value of the type of a column. */
    private String spellings(ImportReport.Table table, String column) {
        return dataset.privateTables().stream()
                .filter(declared -> declared.name().equals(table.name()))
                .flatMap(declared -> declared.columns().stream())
                .filter(declared -> declared.name().equals(column))
                .map(declared -> SPELLINGS.getOrDefault(declared.type().word(), ""))
                .collect(Collectors.joining());
    }

    private static String places(BrokenRule finding) {
        if (finding.places().isEmpty()) {
            return "all";
        }
        String more = finding.count() > finding.places().size() ? ", …" : "";
        return finding.places().stream().map(String::valueOf).collect(Collectors.joining(", ", "", more));
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("snapshot", imported.snapshot().toString());
        publicKey.ifPresent(file -> tree.put("public_key", file.toString()));
        if (!warnings.isEmpty()) {
            tree.put("warnings", warnings);
        }
        imported.units().ifPresent(units -> {
            tree.put("units", units.count());
            tree.put(
                    "rows_within_limits",
                    units.tables().stream().map(ImportSummary::tree).toList());
        });
        List<ImportReport.Table> tables = imported.tables();
        if (tables.size() == 1) {
            tree.putAll(tree(tables.get(0)));
            return tree;
        }
        List<Map<String, Object>> named = new ArrayList<>();
        for (ImportReport.Table table : tables) {
            Map<String, Object> each = new LinkedHashMap<>(Map.of("table", table.name()));
            each.putAll(tree(table));
            named.add(each);
        }
        tree.put("tables", named);
        return tree;
    }

    private static Map<String, Object> tree(ImportReport.Counting counting) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("without_groups", counting.withoutGroups());
        tree.put("with_groups", counting.withGroups());
        return tree;
    }

    private static Map<String, Object> tree(ImportReport.Table table) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("records", table.records());
        tree.put("rows", table.rows());
        List<Map<String, Object>> findings = table.findings().stream()
                .map(finding -> tree(finding, table.place()))
                .toList();
        tree.put("findings", findings);
        return tree;
    }

    private static Map<String, Object> tree(BrokenRule finding, String place) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("rule", finding.rule().name().toLowerCase(Locale.ROOT));
        finding.column().ifPresent(column -> tree.put("column", column));
        tree.put("count", finding.count());
        tree.put("becomes", finding.rule().consequence());
        tree.put("first_" + place + "s", finding.places());
        return tree;
    }
}
