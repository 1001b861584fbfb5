package org.mizan.sql.expression;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.sql.refusal.SqlRefusal;

/** Something of one type where another is needed, said with both and with what fits. */
public final class TypeMistake {
    private TypeMistake() {}

    static InvalidInputException of(SqlNode node, Typed found, Message needed) {
        if (found.isUnit()) {
            return SqlRefusal.IDENTIFIER.at(node);
        }
        // A number where a number is needed is one with a fraction where there may be none.
        return found.words() == needed && needed == Message.KIND_NUMBER
                ? SqlRefusal.TYPE_WHOLE.at(node)
                : found.kind().misfit().because(node, found.words().with(), needed.with());
    }

    /** Whether the validator added it: it then stands just where its operand does. */
    public static boolean isImplied(SqlCall cast) {
        return cast.getParserPosition().equals(cast.operand(0).getParserPosition());
    }

    static Message words(SqlTypeName type) {
        return switch (type) {
            case VARCHAR, CHAR -> Message.KIND_LISTED;
            case BOOLEAN -> Message.KIND_BOOLEAN;
            case DATE -> Message.KIND_DATE;
            case TIMESTAMP -> Message.KIND_TIMESTAMP;
            default -> Message.KIND_NUMBER;
        };
    }
}
