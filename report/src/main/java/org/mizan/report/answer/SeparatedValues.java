package org.mizan.report.answer;

import java.io.IOException;
import java.util.List;

/** Lines of comma-separated values. */
final class SeparatedValues {
    private SeparatedValues() {}

    /** Writes one line. */
    static void line(List<String> values, Appendable out) throws IOException {
        for (int index = 0; index < values.size(); index++) {
            if (index > 0) {
                out.append(',');
            }
            value(values.get(index), out);
        }
        out.append('\n');
    }

    private static void value(String value, Appendable out) throws IOException {
        if (value.chars().anyMatch(SeparatedValues::isQuoted)) {
            out.append('"').append(value.replace("\"", "\"\"")).append('"');
        } else {
            out.append(value);
        }
    }

    private static boolean isQuoted(int letter) {
        return letter == '"' || letter == ',' || letter == '\r' || letter == '\n';
    }
}
