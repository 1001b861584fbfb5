package org.mizan.release.canonical;

import java.util.Collection;
import java.util.stream.Stream;
import org.mizan.dataset.column.Column;

/** The spelling of how a column is declared. */
public final class ColumnForm {
    private ColumnForm() {}

    /** A column's name and type. */
    public static String of(Column column) {
        return CanonicalJson.list(Stream.of(CanonicalJson.text(column.name()), type(column)));
    }

    /** A column's type, with all that its owner declares beside it. */
    public static String type(Column column) {
        String[] declared = column.type().declared().entrySet().stream()
                .flatMap(entry -> Stream.of(entry.getKey(), value(entry.getValue())))
                .toArray(String[]::new);
        return CanonicalJson.part(column.type().word(), CanonicalJson.object(declared));
    }

    private static String value(Object declared) {
        return declared instanceof Collection<?> values
                ? CanonicalJson.list(values.stream().map(value -> CanonicalJson.text(String.valueOf(value))))
                : CanonicalJson.text(declared.toString());
    }
}
