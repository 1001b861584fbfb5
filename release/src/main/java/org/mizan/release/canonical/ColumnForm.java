package org.mizan.release.canonical;

import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnRules;

/** The spelling of how a column is declared. */
public final class ColumnForm {
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    private ColumnForm() {}

    /** Whether a name is letters, digits and underscores, and does not begin with a digit. */
    public static boolean isWord(String name) {
        return WORD.matcher(name).matches();
    }

    /** A name as people read it among others: in quotes unless it is a word, so that no two lists of names read the same. */
    public static String spelled(String name) {
        return isWord(name) ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A column's name and type, and what its owner knows of it beside that. */
    public static String of(Column column) {
        Stream<String> known = Stream.of(column.rules())
                .filter(rules -> !rules.equals(ColumnRules.NONE))
                .map(rules -> object(rules.declared()));
        return CanonicalJson.list(Stream.concat(Stream.of(CanonicalJson.text(column.name()), type(column)), known));
    }

    /** A column's type, with all that its owner declares beside it. */
    public static String type(Column column) {
        return CanonicalJson.part(column.type().word(), object(column.type().declared()));
    }

    private static String object(Map<String, Object> said) {
        String[] declared = said.entrySet().stream()
                .flatMap(entry -> Stream.of(entry.getKey(), value(entry.getValue())))
                .toArray(String[]::new);
        return CanonicalJson.object(declared);
    }

    private static String value(Object declared) {
        return declared instanceof Collection<?> values
                ? CanonicalJson.list(values.stream().map(value -> CanonicalJson.text(String.valueOf(value))))
                : CanonicalJson.text(declared.toString());
    }
}
