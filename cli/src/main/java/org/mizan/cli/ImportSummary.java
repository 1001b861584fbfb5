package org.mizan.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.mizan.engine.snapshot.Finding;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.engine.snapshot.Rule;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/** What an import wrote, and where the source breaks which rule. */
record ImportSummary(ImportReport imported) implements Report {
    @Override
    public String text() {
        String written =
                "%s written: %d rows of %d\n".formatted(imported.snapshot(), imported.rows(), imported.records());
        String nothing = imported.rows() == 0 ? "There is no row in it: every answer would be noise alone.\n" : "";
        if (imported.findings().isEmpty()) {
            return written + (nothing.isEmpty() ? "No row breaks a rule.\n" : nothing);
        }
        TextTable table = TextTable.of("for the owner alone", "count", "becomes", "first " + imported.place() + "s");
        for (Finding finding : imported.findings()) {
            table = table.row(
                    finding.column().orElse(imported.place()) + " "
                            + finding.rule().problem(),
                    Long.toString(finding.count()),
                    finding.rule().consequence(),
                    places(finding));
        }
        String remarks = nothing + everyValue();
        return written + "\n" + table + (remarks.isEmpty() ? "" : "\n" + remarks);
    }

    /** What breaks a rule in every row is more likely a mistake of the description than of the rows. */
    private String everyValue() {
        return imported.findings().stream()
                .filter(finding -> finding.count() == imported.rows() && finding.rule() != Rule.EMPTY)
                .flatMap(finding -> finding.column().stream()
                        .map(column -> "Every value of %s %s: check its %s in the description.\n"
                                .formatted(
                                        column,
                                        finding.rule().problem(),
                                        finding.rule() == Rule.BOUNDS
                                                ? "bounds and its unit of measure"
                                                : "type and its values")))
                .collect(Collectors.joining());
    }

    private static String places(Finding finding) {
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
        tree.put("records", imported.records());
        tree.put("rows", imported.rows());
        List<Map<String, Object>> findings =
                imported.findings().stream().map(this::tree).toList();
        tree.put("findings", findings);
        return tree;
    }

    private Map<String, Object> tree(Finding finding) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("rule", finding.rule().name().toLowerCase(Locale.ROOT));
        finding.column().ifPresent(column -> tree.put("column", column));
        tree.put("count", finding.count());
        tree.put("becomes", finding.rule().consequence());
        tree.put("first_" + imported.place() + "s", finding.places());
        return tree;
    }
}
