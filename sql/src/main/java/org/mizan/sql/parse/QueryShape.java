package org.mizan.sql.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.mizan.message.Refusal;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * Refuses a parsed query that is too deep, has too many parts, or too long lists, before its names and types are checked. That
 * check goes from each part into the next, into a shared one once for each mention, and compares each part with each key of
 * GROUP BY; here each part is looked at once, and the stack does not grow.
 */
final class QueryShape {
    /** How many subqueries and joins a query may have. */
    private static final int MOST_TABLES = 100;

    /** How many parts it may have: more than the longest text has words, unless parts are shared. */
    private static final int MOST_PARTS = 100_000;

    /** How deep parts may be nested: each of the subqueries is four levels, and a chain of AND or OR is one. */
    private static final int DEEPEST = 500;

    private static final int MOST_COLUMNS = 2_000;
    private static final int MOST_KEYS = 100;

    private final IdentityHashMap<SqlNode, Size> sizes = new IdentityHashMap<>();

    private QueryShape() {}

    /** What a part has with all that it holds, each mention counted. */
    private record Size(long tables, long parts, int levels) {
        private static final Size NONE = new Size(0, 0, 0);

        /** Counts end where they are far beyond any limit. */
        private Size plus(Size other) {
            return new Size(
                    Math.min(tables + other.tables, Integer.MAX_VALUE),
                    Math.min(parts + other.parts, Integer.MAX_VALUE),
                    Math.max(levels, other.levels));
        }
    }

    static void require(SqlNode query) {
        QueryShape shape = new QueryShape();
        Deque<SqlNode> open = new ArrayDeque<>(List.of(query));
        while (!open.isEmpty()) {
            SqlNode node = open.peek();
            int before = open.size();
            if (!shape.sizes.containsKey(node)) {
                parts(node).stream()
                        .filter(part -> part != null && !shape.sizes.containsKey(part))
                        .forEach(open::push);
            }
            if (open.size() == before) {
                open.pop();
                shape.sizes.put(node, shape.measured(node));
            }
        }
    }

    private Size measured(SqlNode node) {
        Size held = Size.NONE;
        for (@Nullable SqlNode part : parts(node)) {
            Size size = part == null ? Size.NONE : sizes.getOrDefault(part, Size.NONE);
            // A chain of one word is as deep as its deepest member, however long it is.
            boolean isChain = part != null && isChain(node) && part.getKind() == node.getKind();
            held = held.plus(isChain ? new Size(size.tables(), size.parts(), size.levels() - 1) : size);
        }
        Size size = new Size(held.tables() + (isTable(node) ? 1 : 0), held.parts() + 1, held.levels() + 1);
        requireAtMost(MOST_TABLES, size.tables(), QueryRefusal.SQL_TABLES, node);
        requireAtMost(MOST_PARTS, size.parts(), QueryRefusal.SQL_PARTS, node);
        requireAtMost(DEEPEST, size.levels(), QueryRefusal.SQL_LEVELS_QUERY, node);
        if (node instanceof SqlSelect select) {
            requireAtMost(MOST_COLUMNS, length(select.getSelectList()), QueryRefusal.SQL_COLUMNS, node);
            requireAtMost(MOST_KEYS, length(select.getGroup()), QueryRefusal.SQL_KEYS_GROUP, node);
            requireAtMost(MOST_KEYS, length(select.getOrderList()), QueryRefusal.SQL_KEYS_ORDER, node);
        }
        return size;
    }

    private static long length(@Nullable SqlNodeList list) {
        return list == null ? 0 : list.size();
    }

    private static void requireAtMost(int most, long found, Refusal refusal, SqlNode place) {
        if (found > most) {
            throw refusal.with(most).in(SqlRefusal.place(place));
        }
    }

    private static boolean isChain(SqlNode node) {
        return node.getKind() == SqlKind.AND || node.getKind() == SqlKind.OR;
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
