package org.mizan.cli.house;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * What a document shows of a command's output. A {@code …} stands for what depends on the machine: the rest of a line, or,
 * alone on it, any lines. In a noisy output the first lines are a table in whose rows a number stands for any number, but
 * for the width after a {@code ±}, and two ends for any interval; its columns are as wide as they need to be.
 */
final class ShownOutput {
    private static final String REST = "…";
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
    private static final String ENDS = "‥";
    private static final String INTERVAL = "(?:%1$s to %1$s|± %1$s)".formatted(NUMBER);

    private ShownOutput() {}

    /** What an output must be to be as shown. */
    static Pattern pattern(String shown, boolean noisy) {
        List<String> lines = new ArrayList<>();
        boolean table = noisy;
        boolean rows = false;
        for (String line : shown.strip().split("\n", -1)) {
            table = table && !line.isBlank();
            lines.add(table ? tableLine(line, rows) : line(line));
            rows = rows || isRule(line);
        }
        return Pattern.compile(String.join("\\n", lines));
    }

    private static String line(String shown) {
        if (shown.equals(REST)) {
            return "(?s:.*)";
        }
        return shown.endsWith(REST)
                ? Pattern.quote(shown.substring(0, shown.length() - REST.length())
                                .stripTrailing()) + ".*"
                : Pattern.quote(shown);
    }

    private static String tableLine(String shown, boolean row) {
        StringJoiner pattern = new StringJoiner(" +", " *", " *");
        boolean width = false;
        for (String word : ends(shown.strip(), row).split(" +", -1)) {
            boolean noise = row && !width && NUMBER.matcher(word).matches();
            pattern.add(word.equals(ENDS) ? INTERVAL : noise ? NUMBER.pattern() : tableWord(word));
            width = word.equals("±");
        }
        return pattern.toString();
    }

    /** Whether the two ends of an interval are as far from its value, and are then shown as one width, is noise as well. */
    private static String ends(String line, boolean row) {
        return row ? line.replaceAll(NUMBER + " to " + NUMBER, ENDS) : line;
    }

    private static String tableWord(String word) {
        if (word.equals(REST)) {
            return ".*";
        }
        return isRule(word) ? "─+" : Pattern.quote(word);
    }

    private static boolean isRule(String text) {
        return text.startsWith("─");
    }
}
