package org.mizan.sql.rows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Coding;
import org.mizan.engine.OwnStack;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Spelling;
import org.mizan.release.canonical.ProgramForm;
import org.mizan.release.cell.RowRules;
import org.mizan.release.cell.RowRules.Derived;
import org.mizan.release.cell.RowRules.Never;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.parse.Parsing;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.QueryRefusal;

/**
 * Reads the expressions in SQL of a description, or beside a question, that are about one row of the first table. Each is read as {@code SELECT expression
 * FROM table}, in the same words and with the same refusals as that of a query. A derived column stands for its expression wherever it is named. Not
 * thread-safe.
 */
public final class RuleTranslator {
    private static final String STACK = "mizan-rules";

    private final Tables tables;
    private final RowsTranslator translator;
    private final Map<String, Derived> derived = new LinkedHashMap<>();
    /** The columns whose expressions are being read: one that is met again follows from itself. */
    private final Set<String> open = new LinkedHashSet<>();

    private RuleTranslator(Tables tables) {
        this.tables = tables;
        this.translator = new RowsTranslator(tables, Optional.empty());
    }

    /** The rules that the description states of its first table. Those that contradict its columns, or derive a column from itself, are refused. */
    public static RowRules of(Tables tables) {
        List<Column> columns = tables.dataset().columns();
        boolean isFree = tables.dataset().never().isEmpty()
                && columns.stream().allMatch(column -> column.rules().derived().isEmpty());
        return isFree ? RowRules.NONE : OwnStack.run(STACK, () -> new RuleTranslator(tables).rules());
    }

    /**
     * A condition on one row of the first table that is stated beside a question.
     *
     * @param place what a refusal names first
     */
    public static Condition condition(Tables tables, String place, String text) {
        return OwnStack.run(STACK, () -> {
            RuleTranslator rules = new RuleTranslator(tables);
            return rules.requirePublic(place, text, rules.condition(place, text));
        });
    }

    private RowRules rules() {
        for (Column column : tables.dataset().columns()) {
            derived(column);
        }
        List<Never> never = new ArrayList<>();
        for (String text : tables.dataset().never()) {
            never.add(new Never(text, requirePublic("never", text, condition("never", text))));
        }
        return new RowRules(never, derived);
    }

    private Condition condition(String place, String text) {
        return read(place, text, expressions -> node -> expressions.condition(node));
    }

    /** A rule about what has no public values could be kept by no row that is drawn. */
    private Condition requirePublic(String place, String text, Condition condition) {
        ProgramForm form = new ProgramForm();
        form.of(condition);
        requirePublic(place, text, form.columns());
        return condition;
    }

    private void requirePublic(String place, String text, Set<String> columns) {
        List<String> secret = columns.stream()
                .filter(name ->
                        tables.dataset().column(name).flatMap(Coding::of).isEmpty())
                .toList();
        if (!secret.isEmpty()) {
            throw QueryRefusal.RULE_COLUMN
                    .with(Spelling.shown(text), String.join(", ", secret))
                    .in(place);
        }
        if (columns.isEmpty()) {
            throw QueryRefusal.RULE_COLUMNS.with(Spelling.shown(text)).in(place);
        }
    }

    private Optional<Derived> derived(Column column) {
        String name = column.name();
        Optional<String> expression = column.rules().derived();
        if (expression.isEmpty() || derived.containsKey(name)) {
            return Optional.ofNullable(derived.get(name));
        }
        String place = "columns." + name + ".derived";
        if (!open.add(name)) {
            throw QueryRefusal.DERIVED_CYCLE.with(name, String.join(", ", new TreeSet<>(open)));
        }
        Coding coding = Coding.of(column)
                .orElseThrow(() -> QueryRefusal.DERIVED_TYPE
                        .with(Spelling.shown(expression.get()), column.type().word())
                        .in(place));
        Scalar code = read(place, expression.get(), expressions -> node -> {
            Typed typed = expressions.typed(node);
            return typed.accept(new DerivedCode(column))
                    .orElseThrow(() -> QueryRefusal.DERIVED_TYPE.with(
                            Spelling.shown(expression.get()), column.type().word()));
        });
        open.remove(name);
        Derived made = new Derived(expression.get(), within(present(code, column, coding.span()), coding.span()));
        requirePublic(place, expression.get(), made.columns());
        derived.put(name, made);
        return Optional.of(made);
    }

    /** Where a column has a value in every row, a missing one is the first value, as that of a file is. */
    private static Scalar present(Scalar code, Column column, Span span) {
        return column.rules().isNeverNull()
                ? new Scalar.Choice(
                        List.of(new Scalar.Case(new Condition.IsNull(code), new Scalar.Constant(span.low()))), code)
                : code;
    }

    /** Values beyond the declared bounds become the bound, as those of a file do. */
    private static Scalar within(Scalar code, Span span) {
        boolean isWithin = span.hull(code.span()).equals(span);
        return isWithin
                ? code
                : new Scalar.Choice(
                        List.of(at(code, Comparison.LESS, span.low()), at(code, Comparison.GREATER, span.high())),
                        code);
    }

    private static Scalar.Case at(Scalar code, Comparison beyond, BigInteger bound) {
        Scalar constant = new Scalar.Constant(bound);
        return new Scalar.Case(new Condition.Compare(code, beyond, constant), constant);
    }

    private <T> T read(String place, String text, Function<ExpressionTranslator, Function<SqlNode, T>> reader) {
        String name = tables.dataset().name();
        String query = "SELECT " + text + "\nFROM \"" + name.replace("\"", "\"\"") + '"';
        try {
            SqlSelect select = Labels.select(Parsing.of(query, tables.dataset()));
            boolean isPlain = select.getSelectList().size() == 1
                    && select.getWhere() == null
                    && select.getGroup() == null
                    && !select.isDistinct()
                    && Labels.name(Labels.expression(select.getFrom())).isPresent();
            if (!isPlain) {
                throw QueryRefusal.RULE_FORM.with(Spelling.shown(text));
            }
            Rows rows = translator.rows(select);
            T read = reader.apply(
                            translator.expressions(node -> Labels.name(node).map(column -> known(rows, column))))
                    .apply(Labels.expression(select.getSelectList().get(0)));
            if (!translator.remarks().isEmpty()) {
                throw QueryRefusal.RULE_TEXT.with(Spelling.shown(text));
            }
            return read;
        } catch (InvalidInputException invalid) {
            throw invalid.in(place + ", read as SELECT " + Spelling.shown(text) + " FROM " + name);
        }
    }

    /** A column, or what it follows from. */
    private Typed known(Rows rows, SqlIdentifier name) {
        String last = Labels.last(name);
        Optional<Column> column = tables.dataset().columns().stream()
                .filter(each -> Rows.key(each.name()).equals(Rows.key(last)))
                .findFirst();
        return column.flatMap(each -> derived(each).map(found -> ColumnExpression.of(each, found.code())))
                .orElseGet(() -> RowsTranslator.column(rows, name));
    }
}
