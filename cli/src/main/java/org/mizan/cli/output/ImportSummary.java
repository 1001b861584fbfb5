package org.mizan.cli.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.dataset.Dataset;
import org.mizan.engine.snapshot.BrokenRule;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;

/**
 * What an import wrote, and where the source of each table breaks which rule.
 *
 * @param publicKey the file of the key by which certificates are checked, if it was written now
 * @param warnings what the owner should know of good events and ledgers
 * @param language for people
 */
public record ImportSummary(
        ImportReport imported, Dataset dataset, Optional<Path> publicKey, List<String> warnings, Language language)
        implements Report {
    @Override
    public String text() {
        String key = publicKey
                .map(file -> Message.IMPORT_KEY.in(language, file) + "\n")
                .orElse("");
        return new ImportText(imported, dataset, language)
                .text(key + warnings.stream().map(Paragraph::of).collect(Collectors.joining()));
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

    /** What became of one table. */
    static Map<String, Object> tree(ImportReport.Table table) {
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
