package org.mizan.engine.snapshot.coding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Texts of a public list as their place in it. */
final class ListedTextCoder implements Coder {
    private final ByteTable values;

    ListedTextCoder(List<String> values) {
        this.values = new ByteTable(values);
    }

    @Override
    public boolean isNull(Field field) {
        return field.isMissing();
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        int place = values.place(field);
        if (place == ByteTable.ABSENT) {
            return field.isText() ? Rule.VALUES : Rule.ENCODING;
        }
        cell.put(place);
        return null;
    }
}
