package org.mizan.sql.parse;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.rows.Rows;

/** What a query can name: what the description declares, which is public, and what the query itself gives a name to. */
record Names(List<String> tables, List<String> columns) {
    Names {
        tables = List.copyOf(tables);
        columns = List.copyOf(columns);
    }

    /** The tables of the description and of the query, and the columns of those that the query mentions. */
    static Names of(SqlNode query, Dataset dataset) {
        Given given = new Given();
        query.accept(given);
        Set<String> tables = new LinkedHashSet<>();
        Set<String> columns = new LinkedHashSet<>();
        dataset.privateTables().forEach(table -> {
            tables.add(table.name());
            add(table.name(), table.columns(), given, columns);
        });
        dataset.publicTables().forEach(table -> {
            tables.add(table.name());
            add(table.name(), table.columns(), given, columns);
        });
        tables.addAll(given.tables);
        columns.addAll(given.columns);
        return new Names(List.copyOf(tables), List.copyOf(columns));
    }

    private static void add(String table, List<Column> declared, Given given, Set<String> columns) {
        if (given.mentioned.contains(Rows.key(table))) {
            declared.forEach(column -> columns.add(column.name()));
        }
    }

    /** Collects the names that the query gives, and those of tables that it mentions. */
    private static final class Given extends SqlBasicVisitor<@Nullable Void> {
        private final Set<String> tables = new LinkedHashSet<>();
        private final Set<String> columns = new LinkedHashSet<>();
        private final Set<String> mentioned = new LinkedHashSet<>();

        @Override
        public @Nullable Void visit(SqlCall call) {
            switch (call.getKind()) {
                case WITH_ITEM -> item((SqlWithItem) call);
                case SELECT -> select((SqlSelect) call);
                default -> {}
            }
            return super.visit(call);
        }

        private void item(SqlWithItem item) {
            tables.add(item.name.getSimple());
            if (item.columnList != null) {
                item.columnList.forEach(column -> columns.add(Labels.last((SqlIdentifier) column)));
            }
        }

        private void select(SqlSelect select) {
            select.getSelectList().stream()
                    .filter(column -> column.getKind() == SqlKind.AS)
                    .forEach(column -> columns.add(Labels.of(column)));
            from(select.getFrom());
        }

        private void from(@Nullable SqlNode from) {
            if (from == null) {
                return;
            }
            switch (from.getKind()) {
                case JOIN -> {
                    from(((SqlJoin) from).getLeft());
                    from(((SqlJoin) from).getRight());
                }
                case IDENTIFIER -> mentioned.add(Rows.key(Labels.last((SqlIdentifier) from)));
                case AS -> {
                    tables.add(Labels.of(from));
                    from(((SqlCall) from).operand(0));
                }
                default -> {}
            }
        }
    }
}
