package org.mizan.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.Commentary;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.release.output.View;
import org.mizan.release.question.Aggregation;
import org.mizan.sql.expression.Absences;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.output.OutputTests;
import org.mizan.sql.output.OutputTranslator;
import org.mizan.sql.parse.PlanningWork;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.rows.Aggregates;
import org.mizan.sql.rows.Keys;
import org.mizan.sql.rows.Rows;
import org.mizan.sql.rows.RowsTranslator;
import org.mizan.sql.rows.Tables;

/**
 * Turns a parsed query into a question. Subqueries and common table expressions whose rows each come from one row of the
 * table are written out; the one SELECT that aggregates becomes the question, and what stands around it is computed from the
 * answer.
 */
final class QueryTranslator {
    private final String text;
    private final Optional<Limits> ownLimits;
    private final RowsTranslator translator;
    private final List<Sentence> notes = new ArrayList<>();
    private final Aggregation question;

    /**
     * Understands a query.
     *
     * @param text as it was asked, for people
     * @param ownLimits limits of a unit that it asks for
     */
    QueryTranslator(SqlNode parsed, String text, Tables tables, Optional<Limits> ownLimits) {
        PlanningWork.translation();
        this.text = text;
        this.ownLimits = ownLimits;
        this.translator = new RowsTranslator(tables, ownLimits);
        this.question = question(parsed);
    }

    /** What is asked. */
    Aggregation question() {
        return question;
    }

    /** What is to be said of how it was understood. */
    Commentary commentary() {
        List<Sentence> absences = question.isPublic() ? List.of() : Absences.notes(question);
        return new Commentary(translator.remarks(), notes, absences, translator.assumptions());
    }

    /** The names of the private tables that it reads. */
    List<String> tables() {
        return translator.read();
    }

    private Aggregation question(SqlNode node) {
        if (node.getKind() == SqlKind.WITH) {
            return question(translator.body((SqlWith) node));
        }
        SqlSelect select = Labels.select(node);
        if (select.getFrom() == null) {
            return constants(select);
        }
        return Aggregates.areIn(select) || select.isDistinct() ? asked(select) : computed(select);
    }

    /** A SELECT without FROM, as tools ask to see whether anyone answers. */
    private Aggregation constants(SqlSelect select) {
        if (Aggregates.areIn(select) || select.getWhere() != null) {
            throw SqlRefusal.VALUES_ROWS.at(select);
        }
        OutputTranslator outputs = new OutputTranslator(node -> Optional.empty());
        List<View.Column> columns = columns(select, outputs);
        List<Output.Sort> order = order(select, outputs, columns);
        View view = new View(columns, Optional.empty(), order, offset(select), limit(select));
        return aggregation(new Relation.Table(), new Condition.Always(), List.of(), List.of(), view);
    }

    private Aggregation aggregation(
            Relation relation,
            Condition where,
            List<Aggregation.Group> groups,
            List<Aggregation.Asked> asked,
            View view) {
        return new Aggregation(
                relation, where, groups, asked, Optional.empty(), ownLimits, Optional.of(view), Map.of(), text);
    }

    /** The SELECT that aggregates private rows. */
    private Aggregation asked(SqlSelect select) {
        Rows rows = translator.rows(select);
        ExpressionTranslator expressions = translator.expressions(rows);
        Aggregates aggregates = new Aggregates(expressions);
        List<SqlNode> keys = keys(select);
        List<Aggregation.Group> groups = new ArrayList<>();
        for (SqlNode key : keys) {
            Keys grouped = Keys.of(expressions.typed(key), key);
            groups.add(new Aggregation.Group(Labels.of(key), grouped.key(), grouped.names()));
        }
        OutputTranslator outputs = new OutputTranslator(node -> known(node, keys, groups, aggregates));
        List<View.Column> columns = columns(select, outputs);
        Optional<Output.Test> having = Optional.ofNullable(select.getHaving()).map(new OutputTests(outputs)::test);
        List<Output.Sort> order = order(select, outputs, columns);
        if (aggregates.asked().isEmpty()) {
            requirePublic(select, rows, groups);
        }
        notes.addAll(aggregates.notes());
        View view = new View(columns, having, qualify(select, outputs), order, offset(select), limit(select));
        return aggregation(rows.relation(), rows.where(), groups, aggregates.asked(), view);
    }

    /** DISTINCT groups by all columns. */
    private static List<SqlNode> keys(SqlSelect select) {
        if (!select.isDistinct()) {
            return select.getGroup() == null ? List.of() : List.copyOf(select.getGroup());
        }
        if (Aggregates.areIn(select)) {
            throw SqlRefusal.DISTINCT_ROWS.at(select);
        }
        return select.getSelectList().stream().map(Labels::expression).toList();
    }

    /** Without an aggregate, declared keys can be listed; which of them rows have, or a condition leaves, is a secret. */
    private void requirePublic(SqlSelect select, Rows rows, List<Aggregation.Group> groups) {
        boolean isPublic = !groups.isEmpty()
                && groups.stream().noneMatch(group -> group.key().isOpen())
                && translator.isEveryRow(rows);
        if (!isPublic) {
            throw (select.isDistinct() ? SqlRefusal.DISTINCT_ROWS : SqlRefusal.NO_AGGREGATE).at(select);
        }
    }

    private static Optional<Output> known(
            SqlNode node, List<SqlNode> keys, List<Aggregation.Group> groups, Aggregates aggregates) {
        for (int i = 0; i < keys.size(); i++) {
            if (node.equalsDeep(keys.get(i), org.apache.calcite.util.Litmus.IGNORE)) {
                return Optional.of(new Output.Key(i, Kind.of(groups.get(i).column())));
            }
        }
        if (Aggregates.isAggregate(node)) {
            return Optional.of(new Output.Value(aggregates.place((SqlCall) node, Labels.plain(node))));
        }
        return Optional.empty();
    }

    /** A SELECT around one that aggregates: its columns are computed from the inner answer. */
    private Aggregation computed(SqlSelect select) {
        translator.requirePrivate(select.getFrom());
        Aggregation asked = translator
                .inner(select.getFrom())
                .map(this::question)
                .orElseThrow(() -> Aggregates.window(select)
                        .map(SqlRefusal.WINDOW::at)
                        .orElseGet(() -> SqlRefusal.NO_AGGREGATE.at(select)));
        View inner = asked.view().orElseThrow();
        OutputTranslator outputs = new OutputTranslator(node -> column(node, inner));
        List<View.Column> columns = columns(select, outputs);
        boolean changes = select.getQualify() != null
                || select.getWhere() != null
                || isOrdered(select)
                || select.getOffset() != null;
        boolean isOverWindows = !inner.windows().isEmpty() || inner.qualify().isPresent();
        Optional<SqlNode> window = Aggregates.window(select).or(() -> Optional.ofNullable(select.getQualify()));
        if (inner.isCut() && (changes || window.isPresent())) {
            throw SqlRefusal.CUT.at(select);
        }
        if (isOverWindows && window.isPresent()) {
            throw SqlRefusal.WINDOW.at(window.get());
        }
        Optional<Output.Test> where = Optional.ofNullable(select.getWhere()).map(new OutputTests(outputs)::test);
        List<Output.Sort> order = order(select, outputs, columns);
        // Rows that the inner windows are over stay those of the inner query.
        return asked.showing(new View(
                columns,
                isOverWindows ? inner.having() : both(inner.having(), where),
                isOverWindows ? both(inner.qualify(), where) : qualify(select, outputs),
                order.isEmpty() ? inner.order() : order,
                inner.isCut() ? inner.offset() : offset(select),
                least(inner.limit(), limit(select))));
    }

    private static Optional<Output.Test> both(Optional<Output.Test> first, Optional<Output.Test> second) {
        List<Output.Test> tests = Stream.concat(first.stream(), second.stream()).toList();
        return tests.isEmpty() ? Optional.empty() : Optional.of(new Output.Test.All(tests));
    }

    private static Optional<Output.Test> qualify(SqlSelect select, OutputTranslator outputs) {
        return Optional.ofNullable(select.getQualify()).map(new OutputTests(outputs)::test);
    }

    private static boolean isOrdered(SqlSelect select) {
        SqlNodeList order = select.getOrderList();
        return order != null && !order.isEmpty();
    }

    private static Optional<Output> column(SqlNode node, View inner) {
        return Labels.name(node)
                .map(Labels::last)
                .flatMap(last -> inner.columns().stream()
                        .filter(column -> column.label().equalsIgnoreCase(last))
                        .map(View.Column::output)
                        .findFirst());
    }

    private static List<View.Column> columns(SqlSelect select, OutputTranslator outputs) {
        List<View.Column> columns = new ArrayList<>();
        for (SqlNode each : select.getSelectList()) {
            columns.add(new View.Column(Labels.of(each), outputs.output(Labels.expression(each))));
        }
        return columns;
    }

    private static List<Output.Sort> order(SqlSelect select, OutputTranslator outputs, List<View.Column> columns) {
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

    /** Tools put a limit of their own around that of a query. */
    private static OptionalInt least(OptionalInt inner, OptionalInt outer) {
        return IntStream.concat(inner.stream(), outer.stream()).min();
    }

    private static OptionalInt count(@Nullable SqlNode node) {
        if (node == null) {
            return OptionalInt.empty();
        }
        if (node instanceof SqlLiteral literal && literal.getTypeName().allowsScale()) {
            Rational value = Rational.of(String.valueOf(literal.toValue()));
            return OptionalInt.of((int) value.count("limit", Integer.MAX_VALUE));
        }
        throw SqlRefusal.LITERAL.at(node);
    }
}
