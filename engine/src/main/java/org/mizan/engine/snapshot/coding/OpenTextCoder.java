package org.mizan.engine.snapshot.coding;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Texts as they are. They must be UTF-8 and hold no byte of 0, which no text has and which not every database can keep.
 */
final class OpenTextCoder implements Coder {
    @Override
    public boolean isText() {
        return true;
    }

    @Override
    public boolean isNull(Field field) {
        return field.isMissing();
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        boolean ascii = true;
        for (int index = 0; index < field.length(); index++) {
            if (field.at(index) == 0) {
                return Rule.ENCODING;
            }
            ascii &= field.at(index) > 0;
        }
        if (ascii) {
            cell.put(field.ascii());
            return null;
        }
        try {
            cell.put(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(field.copy()))
                    .toString());
            return null;
        } catch (CharacterCodingException broken) {
            return Rule.ENCODING;
        }
    }
}
