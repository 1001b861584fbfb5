package org.mizan.cli.shell;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;

/** What the shell completes: its commands, words of SQL, and the tables and columns of the description. No value of any row. */
final class ShellWords {
    private static final List<String> COMMANDS = List.of("\\budget", "\\cost", "\\help", "\\history", "\\q");
    private static final List<String> SETTINGS = List.of("SET", "epsilon", "delta", "confidence");
    private static final List<String> SQL = List.of(
            "SELECT",
            "FROM",
            "WHERE",
            "GROUP BY",
            "HAVING",
            "ORDER BY",
            "LIMIT",
            "JOIN",
            "ON",
            "AS",
            "AND",
            "OR",
            "NOT",
            "IN",
            "BETWEEN",
            "CASE",
            "WHEN",
            "THEN",
            "ELSE",
            "END",
            "DISTINCT",
            "FILTER",
            "OVER",
            "EXPLAIN PRIVACY");
    private static final List<String> FUNCTIONS = List.of(
            "COUNT(",
            "SUM(",
            "AVG(",
            "MEDIAN(",
            "VARIANCE(",
            "STDDEV(",
            "PERCENTILE_CONT(",
            "COUNTIF(",
            "COALESCE(",
            "NULLIF(",
            "ROUND(",
            "FLOOR(",
            "ABS(",
            "EXTRACT(",
            "DATE_TRUNC(",
            "DATEDIFF(",
            "SUBSTR(",
            "LEFT(",
            "RANK(",
            "LAG(");

    private ShellWords() {}

    static List<String> of(Dataset dataset) {
        Stream<String> tables = Stream.concat(
                dataset.privateTables().stream()
                        .flatMap(table -> Stream.concat(Stream.of(table.name()), names(table.columns()))),
                dataset.publicTables().stream()
                        .flatMap(table -> Stream.concat(Stream.of(table.name()), names(table.columns()))));
        return Stream.concat(Stream.of(COMMANDS, SETTINGS, SQL, FUNCTIONS).flatMap(List::stream), tables)
                .distinct()
                .toList();
    }

    private static Stream<String> names(List<Column> columns) {
        return columns.stream().map(Column::name);
    }
}
