package org.mizan.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.mizan.engine.snapshot.BrokenRule;
import org.mizan.engine.snapshot.ImportCheck;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.engine.snapshot.MostlyNull;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What an import would find, and what it would do to which values of which columns: for the owner alone, and without a value.
 *
 * @param acceptedNulls the columns that may be NULL for the most part
 * @param language for people
 */
public record CheckSummary(ImportCheck check, Set<String> acceptedNulls, Language language) implements Report {
    private static final int MOST_PLACES = 3;

    /** Whether an import would be refused because of a column that is NULL for the most part. */
    public boolean isRefused() {
        return check.mostlyNull().stream().anyMatch(column -> !column.isAccepted(acceptedNulls));
    }

    @Override
    public String text() {
        String rows = check.tables().stream()
                .map(table -> named(table, " ") + Message.IMPORT_ROWS.in(language, table.rows(), table.records()))
                .collect(Collectors.joining(language.comma()));
        return Message.IMPORT_CHECKED.in(language, rows) + "\n" + touches() + findings() + mostlyNull();
    }

    private String named(ImportReport.Table table, String after) {
        return check.tables().size() == 1 ? "" : table.name() + after;
    }

    private String touches() {
        if (check.touches().stream().allMatch(List::isEmpty)) {
            return "";
        }
        TextTable shown = TextTable.of(
                Message.IMPORT_OWNER.in(language),
                Message.IMPORT_COUNT.in(language),
                Message.IMPORT_FIRST_LINES.in(language));
        for (int table = 0; table < check.tables().size(); table++) {
            for (ImportCheck.Touched touched : check.touches().get(table)) {
                shown = shown.row(
                        named(check.tables().get(table), ".") + done(touched),
                        Long.toString(touched.count()),
                        places(touched.places(), touched.count()));
            }
        }
        return "\n" + shown;
    }

    /** The column and the rule, by the key of the description. */
    private static String done(ImportCheck.Touched touched) {
        String rule = touched.touch().word();
        return touched.column() + ": "
                + touched.detail().map(format -> rule + " " + format).orElse(rule);
    }

    private static String places(List<Long> places, long count) {
        String first = places.stream().limit(MOST_PLACES).map(String::valueOf).collect(Collectors.joining(", "));
        return count > MOST_PLACES ? first + ", …" : first;
    }

    private String findings() {
        if (check.tables().stream().allMatch(table -> table.findings().isEmpty())) {
            return "\n" + Message.IMPORT_CLEAN.in(language) + "\n";
        }
        return "\n" + ImportText.findings(firstPlaces(), language);
    }

    /** The same with as few places as of what is done to values. */
    private List<ImportReport.Table> firstPlaces() {
        return check.tables().stream()
                .map(table -> new ImportReport.Table(
                        table.name(),
                        table.records(),
                        table.rows(),
                        table.place(),
                        table.findings().stream().map(CheckSummary::firstPlaces).toList()))
                .toList();
    }

    private static BrokenRule firstPlaces(BrokenRule finding) {
        return new BrokenRule(
                finding.rule(),
                finding.column(),
                finding.count(),
                finding.places().stream().limit(MOST_PLACES).toList());
    }

    private String mostlyNull() {
        return check.mostlyNull().stream()
                .filter(column -> !column.isAccepted(acceptedNulls))
                .map(column -> "\n" + Message.IMPORT_MOSTLY_NULL.in(language, name(column)) + "\n")
                .collect(Collectors.joining());
    }

    private String name(MostlyNull column) {
        return check.tables().size() == 1 ? column.column() : column.table() + "." + column.column();
    }

    @Override
    public Map<String, Object> tree() {
        List<Map<String, Object>> tables = new ArrayList<>();
        for (int table = 0; table < check.tables().size(); table++) {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("table", check.tables().get(table).name());
            each.putAll(ImportSummary.tree(firstPlaces().get(table)));
            each.put(
                    "touched",
                    check.touches().get(table).stream().map(CheckSummary::tree).toList());
            tables.add(each);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("tables", tables);
        tree.put("mostly_null", check.mostlyNull().stream().map(this::name).toList());
        tree.put("refused", isRefused());
        return tree;
    }

    private static Map<String, Object> tree(ImportCheck.Touched touched) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("column", touched.column());
        tree.put("rule", touched.touch().word());
        touched.detail().ifPresent(detail -> tree.put("format", detail));
        tree.put("count", touched.count());
        tree.put("first_lines", touched.places());
        return tree;
    }
}
