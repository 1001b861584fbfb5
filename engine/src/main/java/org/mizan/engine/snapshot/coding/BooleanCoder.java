package org.mizan.engine.snapshot.coding;

import org.jspecify.annotations.Nullable;

/** True as 1 and false as 0. They are written true and false, t and f, or 1 and 0, in any case. */
final class BooleanCoder implements Coder {
    private static final String TRUE = "true";
    private static final String FALSE = "false";

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        if (is(field, TRUE) || isDigit(field, '1')) {
            cell.put(1);
            return null;
        }
        if (is(field, FALSE) || isDigit(field, '0')) {
            cell.put(0);
            return null;
        }
        return Rule.TYPE;
    }

    private static boolean isDigit(Field field, char digit) {
        return field.length() == 1 && field.at(0) == digit;
    }

    /** Whether the field is the word or its first letter. */
    private static boolean is(Field field, String word) {
        if (field.length() != 1 && field.length() != word.length()) {
            return false;
        }
        for (int index = 0; index < field.length(); index++) {
            // Letters of ASCII differ in one bit by case.
            if ((field.at(index) | 0x20) != word.charAt(index)) {
                return false;
            }
        }
        return true;
    }
}
