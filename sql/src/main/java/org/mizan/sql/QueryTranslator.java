package org.mizan.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.Condition;
import org.mizan.privacy.Rational;
import org.mizan.release.Question;

/**
 * Turns a parsed query into a question. Subqueries and common table expressions whose rows each come from one row of the
 * table are written out; the one SELECT that aggregates becomes the question, and what stands around it is computed from the
 * answer.
 */
final class QueryTranslator {
    private final String text;
    private final Dataset dataset;
    private final Map<String, SqlNode> named = new HashMap<>();

    private QueryTranslator(String text, Dataset dataset) {
        this.text = text;
        this.dataset = dataset;
    }

    static Query translate(String text, Dataset dataset) {
        return new QueryTranslator(text, dataset).query(Parsing.of(text, dataset));
    }

    private Query query(SqlNode node) {
        if (node instanceof SqlWith with) {
            for (SqlNode each : with.withList) {
                SqlWithItem item = (SqlWithItem) each;
                named.put(Relation.key(item.name.getSimple()), item.query);
            }
            return query(with.body);
        }
        if (!(node instanceof SqlSelect select)) {
            throw Refusal.SET_OPERATION.at(node);
        }
        return aggregates(select) ? asked(select) : computed(select);
    }

    private static boolean aggregates(SqlSelect select) {
        SqlNodeList group = select.getGroup();
        return (group != null && !group.isEmpty())
                || select.getHaving() != null
                || select.getSelectList().stream().anyMatch(QueryTranslator::holdsAggregate);
    }

    private static boolean holdsAggregate(@Nullable SqlNode node) {
        return Aggregates.isAggregate(node)
                || (node instanceof SqlCall call
                        && !call.isA(SqlKind.QUERY)
                        && call.getOperandList().stream().anyMatch(QueryTranslator::holdsAggregate));
    }

    /** The SELECT that aggregates private rows. */
    private Query asked(SqlSelect select) {
        Relation relation = rows(select);
        ExpressionTranslator expressions = expressions(relation);
        Aggregates aggregates = new Aggregates(expressions);
        List<SqlNode> keys = select.getGroup() == null ? List.of() : List.copyOf(select.getGroup());
        OutputTranslator outputs = new OutputTranslator(node -> known(node, keys, aggregates));
        List<Query.Column> columns = columns(select, outputs);
        Optional<Output.Test> having = Optional.ofNullable(select.getHaving()).map(outputs::test);
        List<Output.Sort> order = order(select, outputs, columns);
        List<Question.Group> groups = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            groups.add(Keys.group(label(keys.get(i)), expressions.typed(keys.get(i)), keys.get(i)));
        }
        if (aggregates.asked().isEmpty()) {
            throw Refusal.NO_AGGREGATE.at(select);
        }
        Question question = new Question(relation.where(), groups, aggregates.asked(), text);
        return new Query(question, columns, having, order, offset(select), limit(select), aggregates.notes());
    }

    private static Optional<Output> known(SqlNode node, List<SqlNode> keys, Aggregates aggregates) {
        for (int i = 0; i < keys.size(); i++) {
            if (node.equalsDeep(keys.get(i), org.apache.calcite.util.Litmus.IGNORE)) {
                return Optional.of(new Output.Key(i));
            }
        }
        if (Aggregates.isAggregate(node)) {
            return Optional.of(new Output.Value(aggregates.place((SqlCall) node, plain(node))));
        }
        return Optional.empty();
    }

    /** A SELECT around one that aggregates: its columns are computed from the inner answer. */
    private Query computed(SqlSelect select) {
        Query inner = inner(select.getFrom()).map(this::query).orElseThrow(() -> Refusal.NO_AGGREGATE.at(select));
        OutputTranslator outputs = new OutputTranslator(node -> column(node, inner));
        List<Query.Column> columns = columns(select, outputs);
        boolean cut = inner.limit().isPresent() || inner.offset() > 0;
        if (cut && (select.getWhere() != null || select.getOrderList() != null)) {
            throw Refusal.ORDER.at(select);
        }
        List<Output.Test> tests = new ArrayList<>();
        inner.having().ifPresent(tests::add);
        Optional.ofNullable(select.getWhere()).map(outputs::test).ifPresent(tests::add);
        List<Output.Sort> order = order(select, outputs, columns);
        return new Query(
                inner.question(),
                columns,
                tests.isEmpty() ? Optional.empty() : Optional.of(new Output.Test.All(tests)),
                order.isEmpty() ? inner.order() : order,
                cut ? inner.offset() : offset(select),
                cut ? inner.limit() : limit(select),
                inner.notes());
    }

    private static Optional<Output> column(SqlNode node, Query inner) {
        if (!(node instanceof SqlIdentifier name)) {
            return Optional.empty();
        }
        String last = name.names.get(name.names.size() - 1);
        return inner.columns().stream()
                .filter(column -> column.label().equalsIgnoreCase(last))
                .map(Query.Column::output)
                .findFirst();
    }

    /** The query in FROM, if that is one: a subquery, or the name of a common table expression. */
    private Optional<SqlNode> inner(@Nullable SqlNode from) {
        SqlNode source = unaliased(from);
        if (source instanceof SqlIdentifier name && name.isSimple()) {
            return Optional.ofNullable(named.get(Relation.key(name.getSimple())));
        }
        return Optional.ofNullable(source).filter(node -> node.isA(SqlKind.QUERY));
    }

    private static @Nullable SqlNode unaliased(@Nullable SqlNode from) {
        return from instanceof SqlBasicCall call && call.getKind() == SqlKind.AS ? call.operand(0) : from;
    }

    /** The private rows that a SELECT is over, with its own WHERE. */
    private Relation rows(SqlSelect select) {
        Optional<SqlNode> inner = inner(select.getFrom());
        Relation relation = inner.isPresent() ? projected(inner.get()) : Relation.of(dataset);
        SqlNode where = select.getWhere();
        if (where == null) {
            return relation;
        }
        Condition own = expressions(relation).condition(where);
        Condition both =
                relation.where() instanceof Condition.Always ? own : new Condition.All(List.of(relation.where(), own));
        return new Relation(relation.columns(), both);
    }

    /** A subquery whose rows each come from one row of the table. */
    private Relation projected(SqlNode node) {
        if (!(node instanceof SqlSelect select)) {
            throw Refusal.SET_OPERATION.at(node);
        }
        if (aggregates(select)) {
            throw Refusal.NESTED_AGGREGATE.at(select);
        }
        if (select.getFetch() != null || select.getOffset() != null) {
            throw Refusal.ORDER.at(select);
        }
        Relation relation = rows(select);
        ExpressionTranslator expressions = expressions(relation);
        Map<String, Typed> columns = new LinkedHashMap<>();
        for (SqlNode each : select.getSelectList()) {
            columns.put(Relation.key(label(each)), expressions.typed(expression(each)));
        }
        return new Relation(columns, relation.where());
    }

    private static ExpressionTranslator expressions(Relation relation) {
        return new ExpressionTranslator(name ->
                relation.column(name.names.get(name.names.size() - 1)).orElseThrow(() -> Refusal.TYPE.at(name)));
    }

    private static List<Query.Column> columns(SqlSelect select, OutputTranslator outputs) {
        List<Query.Column> columns = new ArrayList<>();
        for (SqlNode each : select.getSelectList()) {
            columns.add(new Query.Column(label(each), outputs.output(expression(each))));
        }
        return columns;
    }

    private static SqlNode expression(SqlNode node) {
        return node.getKind() == SqlKind.AS ? ((SqlCall) node).operand(0) : node;
    }

    /** The name that the query gives a column, or else its text. */
    private static String label(SqlNode node) {
        String alias = SqlValidatorUtil.alias(node);
        boolean invented = alias == null || alias.startsWith("EXPR$");
        return invented ? plain(expression(node)) : alias;
    }

    /** An expression as people write it: names without their table and without quotes. */
    private static String plain(SqlNode node) {
        return node.toSqlString(config -> config.withQuoteAllIdentifiers(false)
                        .withAlwaysUseParentheses(false)
                        .withDialect(org.apache.calcite.sql.dialect.AnsiSqlDialect.DEFAULT))
                .getSql()
                .replaceAll("\\s+", " ")
                .replaceAll("`", "");
    }

    private static List<Output.Sort> order(SqlSelect select, OutputTranslator outputs, List<Query.Column> columns) {
        SqlNodeList order = select.getOrderList();
        if (order == null) {
            return List.of();
        }
        return order.stream().map(node -> outputs.sort(node, columns)).toList();
    }

    private static int offset(SqlSelect select) {
        return count(select.getOffset()).orElse(0);
    }

    private static OptionalInt limit(SqlSelect select) {
        return count(select.getFetch());
    }

    private static OptionalInt count(@Nullable SqlNode node) {
        if (node == null) {
            return OptionalInt.empty();
        }
        if (node instanceof SqlLiteral literal && literal.getTypeName().allowsScale()) {
            Rational value = Rational.of(String.valueOf(literal.toValue()));
            return OptionalInt.of((int) value.count("limit", Integer.MAX_VALUE));
        }
        throw Refusal.LITERAL.at(node);
    }
}
