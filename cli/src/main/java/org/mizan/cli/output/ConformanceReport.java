package org.mizan.cli.output;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.audit.conformance.FileReport;
import org.mizan.audit.conformance.expectation.Result;
import org.mizan.report.Figures;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/** How each file of vectors fared, and each case that failed. */
public record ConformanceReport(List<FileReport> files) implements Report {
    public boolean passed() {
        return files.stream().allMatch(file -> file.passed() == file.total());
    }

    @Override
    public String text() {
        TextTable table = TextTable.of("file", "passed", "unsound", "worst relative error");
        StringBuilder failures = new StringBuilder();
        for (FileReport file : files) {
            table = table.row(
                    file.file(),
                    file.passed() + "/" + file.total(),
                    Long.toString(file.unsound()),
                    Figures.up(file.worstRelativeError()));
            file.failures()
                    .forEach(failure -> failures.append(file.file())
                            .append(": ")
                            .append(failure)
                            .append('\n'));
        }
        return failures.isEmpty() ? table.toString() : table + "\n" + failures;
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("passed", passed());
        tree.put("files", files.stream().map(ConformanceReport::tree).toList());
        return tree;
    }

    private static Map<String, Object> tree(FileReport file) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("file", file.file());
        tree.put("passed", file.passed());
        tree.put("total", file.total());
        tree.put("unsound", file.unsound());
        tree.put("worst_relative_error", file.worstRelativeError());
        tree.put(
                "failures",
                file.failures().stream().map(ConformanceReport::tree).toList());
        return tree;
    }

    private static Map<String, Object> tree(Result failure) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("case", failure.index());
        tree.put("kind", failure.kind());
        tree.put("expected", failure.expected());
        tree.put("computed", failure.actual());
        tree.put("relative_error", failure.relativeError());
        tree.put("unsound", failure.unsound());
        return tree;
    }
}
