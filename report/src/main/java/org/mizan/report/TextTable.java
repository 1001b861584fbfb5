package org.mizan.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table for a terminal: the first column to the left, the others to the right, a line under the header. A cell in a script
 * that runs from right to left is isolated, in a line from left to right, so that columns keep their places. Rows are added one
 * by one; not for several threads.
 */
public final class TextTable {
    private static final String GAP = "  ";
    private static final String LEFT_TO_RIGHT = "\u200e";
    private static final String ISOLATE = "\u2068";
    private static final String END = "\u2069";

    /** No letter before it runs from right to left. */
    private static final char FIRST_FROM_THE_RIGHT = '\u0590';

    private final List<String> header;
    private final List<List<String>> rows;

    private TextTable(List<String> header, List<List<String>> rows) {
        this.header = header;
        this.rows = rows;
    }

    /** An empty table with these columns. */
    public static TextTable of(String... columns) {
        return new TextTable(List.of(columns), new ArrayList<>());
    }

    /** A table of these rows, which it looks at twice and does not hold. Each has a cell for each column. */
    public static TextTable of(List<String> columns, List<List<String>> rows) {
        return new TextTable(List.copyOf(columns), rows);
    }

    /** Adds a row, which has a cell for each column. */
    public TextTable row(String... cells) {
        if (cells.length != header.size()) {
            throw new IllegalArgumentException(
                    "row of %d cells: the table has %d columns".formatted(cells.length, header.size()));
        }
        rows.add(List.of(cells));
        return this;
    }

    /** The lines of the table, each ended by a line feed, without blanks at their ends. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        try {
            write(text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** Writes the lines of the table one by one. */
    public void write(Appendable out) throws IOException {
        int[] widths = widths();
        String rule = Arrays.stream(widths).mapToObj("─"::repeat).collect(Collectors.joining(GAP));
        line(header, widths, out);
        out.append(rule).append('\n');
        for (List<String> row : rows) {
            line(row, widths, out);
        }
    }

    private static String isolated(String cell) {
        return runsFromTheRight(cell) ? ISOLATE + cell + END : cell;
    }

    private static boolean runsFromTheRight(String cell) {
        return cell.chars().anyMatch(sign -> sign >= FIRST_FROM_THE_RIGHT)
                && Bidi.requiresBidi(cell.toCharArray(), 0, cell.length());
    }

    private int[] widths() {
        int[] widths = header.stream().mapToInt(Paragraph::width).toArray();
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], Paragraph.width(row.get(column)));
            }
        }
        return widths;
    }

    private static void line(List<String> cells, int[] widths, Appendable out) throws IOException {
        StringBuilder line =
                new StringBuilder(cells.stream().anyMatch(TextTable::runsFromTheRight) ? LEFT_TO_RIGHT : "");
        for (int column = 0; column < widths.length; column++) {
            String cell = isolated(cells.get(column));
            String padding = " ".repeat(widths[column] - Paragraph.width(cell));
            line.append(column == 0 ? "" : GAP)
                    .append(column == 0 ? cell : padding)
                    .append(column == 0 ? padding : cell);
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }
}
