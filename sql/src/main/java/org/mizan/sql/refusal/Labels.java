package org.mizan.sql.refusal;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.jspecify.annotations.Nullable;

/** What columns are called. */
public final class Labels {
    private Labels() {}

    /** What is selected, without the name that it is given. */
    public static SqlNode expression(SqlNode node) {
        return node.getKind() == SqlKind.AS ? ((SqlCall) node).operand(0) : node;
    }

    /** The name that the query gives a column, or else its text. */
    public static String of(SqlNode node) {
        String alias = SqlValidatorUtil.alias(node);
        boolean invented = alias == null || alias.startsWith("EXPR$");
        return invented ? plain(expression(node)) : alias;
    }

    /** The name that something is, if it is one. */
    public static Optional<SqlIdentifier> name(@Nullable SqlNode node) {
        return node instanceof SqlIdentifier name ? Optional.of(name) : Optional.empty();
    }

    /** Whether it stands for all columns. */
    public static boolean isStar(SqlNode node) {
        return name(node).filter(SqlIdentifier::isStar).isPresent();
    }

    /** The name of a column without that of its table. */
    public static String last(SqlIdentifier name) {
        List<String> names = name.names;
        return names.get(names.size() - 1);
    }

    /** An expression as people write it: names without their table and without quotes. */
    public static String plain(SqlNode node) {
        SqlNode bare = Objects.requireNonNull(node.accept(new SqlShuttle() {
            @Override
            public SqlNode visit(SqlIdentifier name) {
                return name.isStar() || name.isSimple()
                        ? name
                        : new SqlIdentifier(last(name), name.getParserPosition());
            }
        }));
        return bare.toSqlString(config -> config.withQuoteAllIdentifiers(false)
                        .withAlwaysUseParentheses(false)
                        .withDialect(AnsiSqlDialect.DEFAULT))
                .getSql()
                .replaceAll("\\s+", " ")
                .replaceAll("`", "");
    }

    /** The operator or function with its operands that something is, if it is one. */
    public static Optional<SqlCall> call(@Nullable SqlNode node) {
        return node instanceof SqlCall call ? Optional.of(call) : Optional.empty();
    }

    /** The SELECT that a query is; other forms of queries are refused. */
    public static SqlSelect select(SqlNode query) {
        return switch (query.getKind()) {
            case SELECT -> (SqlSelect) query;
            case VALUES -> throw SqlRefusal.VALUES_ROWS.at(query);
            default -> throw SqlRefusal.SET_OPERATION.at(query);
        };
    }

    /** A SELECT whose columns have these names. */
    public static SqlNode renamed(SqlNode query, @Nullable SqlNodeList names) {
        if (names == null || query.getKind() != SqlKind.SELECT) {
            return query;
        }
        SqlSelect select = (SqlSelect) query;
        List<SqlNode> columns = new ArrayList<>();
        for (int place = 0; place < names.size(); place++) {
            SqlNode column = select.getSelectList().get(place);
            columns.add(SqlStdOperatorTable.AS.createCall(
                    column.getParserPosition(), expression(column), names.get(place)));
        }
        SqlSelect renamed = (SqlSelect) select.clone(select.getParserPosition());
        renamed.setSelectList(new SqlNodeList(columns, select.getSelectList().getParserPosition()));
        return renamed;
    }
}
