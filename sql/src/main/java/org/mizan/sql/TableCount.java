package org.mizan.sql;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;
import org.mizan.privacy.InvalidInputException;

/**
 * Refuses a query of too many subqueries and joins. Checking names and types goes from each into the next, and thousands would
 * not fit on the stack; here they are counted one after the other.
 */
final class TableCount {
    private static final int MOST = 100;

    private TableCount() {}

    static void require(SqlNode query) {
        Deque<SqlNode> open = new ArrayDeque<>(List.of(query));
        int tables = 0;
        while (!open.isEmpty()) {
            SqlNode node = open.pop();
            tables += isTable(node) ? 1 : 0;
            if (tables > MOST) {
                throw InvalidInputException.of(
                        "sql.tables",
                        "query of",
                        "more than %d subqueries and joins".formatted(MOST),
                        "is too large to be planned",
                        "ask in several queries");
            }
            for (@Nullable SqlNode part : parts(node)) {
                if (part != null) {
                    open.push(part);
                }
            }
        }
    }

    private static boolean isTable(SqlNode node) {
        return switch (node.getKind()) {
            case SELECT, VALUES, EXPLICIT_TABLE, JOIN -> true;
            default -> false;
        };
    }

    private static List<@Nullable SqlNode> parts(SqlNode node) {
        if (node instanceof SqlNodeList list) {
            return list.getList();
        }
        return node instanceof SqlCall call ? call.getOperandList() : List.of();
    }
}
