package org.mizan.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.certificate.Cost;
import org.mizan.curator.Answer;
import org.mizan.curator.Left;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Neighbours;
import org.mizan.release.Released;
import org.mizan.release.Released.Cell;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;
import org.mizan.report.TextTable;

/** An answer for people, as a table with what it cost below, and for spreadsheets, as comma-separated values. */
public final class AnswerReport {
    private final Answer answer;
    private final Released released;

    private AnswerReport(Answer answer) {
        this.answer = answer;
        released = answer.released();
    }

    /** Shows an answer. */
    public static AnswerReport of(Answer answer) {
        return new AnswerReport(answer);
    }

    /** The table, the notes, the cost, what is left, whom it protects and how to have it again. */
    public String text() {
        StringBuilder text = new StringBuilder();
        return text.append(table()).append('\n').append(facts()).toString();
    }

    /** Everything but the table. */
    public String facts() {
        StringBuilder text = new StringBuilder();
        released.notes().forEach(note -> text.append(Paragraph.of(note)));
        text.append("cost: ").append(words(answer.cost())).append('\n');
        text.append("left: ").append(left(answer.remaining())).append('\n');
        text.append("protects: ").append(protects()).append('\n');
        text.append("request: ").append(answer.request()).append('\n');
        return text.toString();
    }

    private TextTable table() {
        String confidence = Figures.down(answer.confidence().times(100)) + " %";
        List<String> header = new ArrayList<>();
        for (int column = 0; column < released.columns().size(); column++) {
            header.add(released.columns().get(column));
            if (hasIntervals(column)) {
                header.add(confidence);
            }
        }
        TextTable table = TextTable.of(header.toArray(String[]::new));
        for (List<Cell> row : released.rows()) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                cells.add(Shown.cell(row.get(column)));
                if (hasIntervals(column)) {
                    cells.add(Shown.interval(row.get(column)));
                }
            }
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private boolean hasIntervals(int column) {
        return released.rows().stream()
                .anyMatch(row -> row.get(column) instanceof Cell.Value value
                        && value.interval().isPresent());
    }

    /** What a cost means, losses rounded up. */
    static String words(Cost cost) {
        String loss = cost.pure()
                .map(pure -> "ε = " + Figures.up(pure.value()))
                .orElseGet(() -> "ε = %s at δ = %s"
                        .formatted(
                                Figures.up(cost.epsilon().value()),
                                Figures.down(cost.delta().value())));
        return cost.gamma().isZero()
                ? loss
                : loss + ", but for data of probability γ = "
                        + Figures.up(cost.gamma().value());
    }

    private static String left(List<Left> remaining) {
        return remaining.stream()
                .map(left -> "%s ε = %s%s"
                        .formatted(
                                left.ceiling(),
                                left.epsilon().map(Figures::down).orElse("0"),
                                left.until().map(end -> " until " + end).orElse("")))
                .collect(Collectors.joining("; "));
    }

    private String protects() {
        String unit = answer.certificate().unit();
        String whom = unit.equals("rows") ? "each row" : "each " + unit + " with all its rows";
        return whom
                + (answer.certificate().neighbours() == Neighbours.SUBSTITUTE
                        ? ", replaced by another (substitute)"
                        : ", there or not (add-remove)");
    }

    /** A line for each row; a value with an interval takes three columns: itself, {@code low} and {@code high}. */
    public String csv() {
        StringBuilder text = new StringBuilder();
        List<String> header = new ArrayList<>();
        for (int column = 0; column < released.columns().size(); column++) {
            String label = released.columns().get(column);
            header.addAll(hasIntervals(column) ? List.of(label, label + " low", label + " high") : List.of(label));
        }
        text.append(line(header));
        for (List<Cell> row : released.rows()) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                cells.addAll(values(row.get(column), hasIntervals(column)));
            }
            text.append(line(cells));
        }
        return text.toString();
    }

    private static List<String> values(Cell cell, boolean interval) {
        String value = cell instanceof Cell.Text text ? text.text() : "";
        String low = "";
        String high = "";
        if (cell instanceof Cell.Value number) {
            value = number.value().toString();
            low = number.interval().map(Interval::low).map(Object::toString).orElse("");
            high = number.interval().map(Interval::high).map(Object::toString).orElse("");
        }
        return interval ? List.of(value, low, high) : List.of(value);
    }

    /** A line of comma-separated values. */
    static String line(List<String> cells) {
        return cells.stream().map(AnswerReport::quoted).collect(Collectors.joining(",")) + "\n";
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[\",\r\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
