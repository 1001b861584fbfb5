package org.mizan.sql.rows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.Fold;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.sql.expression.Conditions;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.Numbers;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * A subquery grouped by the unit: one row for each unit, with sums, counts and extremes of its own rows. These are secrets like
 * any other column; sums are held to the bounds of as many rows as the limits allow a unit in all.
 */
final class PerUnitTranslator {
    private final RowsTranslator translator;
    private final List<Fold> folds;
    /** Where the own ones are; those of a join stand before them. */
    private final Map<Fold, Integer> places = new HashMap<>();

    PerUnitTranslator(RowsTranslator translator) {
        this.translator = translator;
        folds = new ArrayList<>(translator.before());
    }

    Rows rows(SqlSelect select) {
        SqlNodeList group = select.getGroup();
        Rows source = translator.rows(select);
        boolean isPerUnit = group != null
                && group.size() == 1
                && Labels.name(group.get(0))
                        .filter(key -> RowsTranslator.column(source, key).isUnit())
                        .isPresent()
                && source.relation().isTable();
        if (!isPerUnit) {
            throw SqlRefusal.NESTED_AGGREGATE.at(select);
        }
        ExpressionTranslator inner = translator.expressions(source);
        ExpressionTranslator folded = translator.expressions(node -> folded(node, source, inner));
        Map<String, Typed> columns = new LinkedHashMap<>();
        for (SqlNode each : select.getSelectList()) {
            columns.put(Rows.key(Labels.of(each)), folded.typed(Labels.expression(each)));
        }
        SqlNode having = select.getHaving();
        Condition where = having == null ? new Condition.Always() : folded.condition(having);
        return new Rows(new Relation.PerUnit(source.where(), folds), columns, where, source.size());
    }

    private Optional<Typed> folded(SqlNode node, Rows source, ExpressionTranslator inner) {
        if (Aggregates.isAggregate(node)) {
            return Optional.of(aggregate((SqlCall) node, inner));
        }
        return Labels.name(node)
                .map(name -> Optional.of(RowsTranslator.column(source, name))
                        .filter(Typed::isUnit)
                        .orElseThrow(() -> SqlRefusal.TYPE.at(node)));
    }

    private Typed aggregate(SqlCall call, ExpressionTranslator inner) {
        if (call.operandCount() != 1) {
            throw SqlRefusal.PER_UNIT.at(call);
        }
        SqlNode operand = call.operand(0);
        boolean isCount = call.getOperator().getName().equalsIgnoreCase("COUNT");
        if (call.getFunctionQuantifier() != null) {
            return Optional.of(inner.typed(operand))
                    .filter(typed -> isCount)
                    .flatMap(Typed::code)
                    .map(this::different)
                    .orElseThrow(() -> SqlRefusal.PER_UNIT.at(call));
        }
        return switch (call.getOperator().getName().toUpperCase(Locale.ROOT)) {
            case "COUNT" -> counted(operand, inner);
            case "SUM" -> summed(inner.quantity(operand));
            case "MIN" -> extreme(Fold.Kind.LEAST, inner.typed(operand), call);
            case "MAX" -> extreme(Fold.Kind.GREATEST, inner.typed(operand), call);
            default -> throw SqlRefusal.PER_UNIT.at(call);
        };
    }

    private Typed counted(SqlNode operand, ExpressionTranslator inner) {
        if (Labels.isStar(operand) || inner.typed(operand).isUnit()) {
            return summed(Numbers.constant(Rational.ONE));
        }
        Condition present = new Condition.Not(Conditions.isNull(inner.typed(operand), operand));
        return summed(new Typed.Quantity(Scalar.indicator(present), Rational.ONE));
    }

    /** How many different values the rows of a unit have: no more than there are, nor than rows that count. */
    private Typed different(Scalar scalar) {
        Span span = new Span(BigInteger.ZERO, scalar.span().size().min(mostRows()));
        return new Typed.Quantity(fold(new Fold(Fold.Kind.DIFFERENT, scalar, span)), Rational.ONE);
    }

    /** As many rows as the limits allow a unit in all. */
    private BigInteger mostRows() {
        return BigInteger.valueOf(translator.rowsOfUnit());
    }

    private Typed summed(Typed.Quantity quantity) {
        BigInteger rows = mostRows();
        Span row = quantity.scalar().span();
        Span span = new Span(
                row.low().min(BigInteger.ZERO).multiply(rows),
                row.high().max(BigInteger.ZERO).multiply(rows));
        return quantity.with(fold(new Fold(Fold.Kind.SUM, quantity.scalar(), span)));
    }

    /** Of numbers, dates and timestamps, of texts by their letters, and of what is true or false. */
    private Typed extreme(Fold.Kind kind, Typed typed, SqlNode place) {
        return typed.asListed()
                .map(listed -> listed.sorted())
                .<Typed>map(sorted -> new Typed.Listed(extreme(kind, sorted.place()), sorted.values()))
                .or(() -> typed.asTruth().map(truth -> Truth.of(extreme(kind, truth.number()))))
                .or(() -> typed.asCoded().map(coded -> coded.with(extreme(kind, coded.scalar()))))
                .orElseThrow(() -> SqlRefusal.TYPE.at(place));
    }

    private Scalar extreme(Fold.Kind kind, Scalar scalar) {
        return fold(new Fold(kind, scalar, scalar.span()));
    }

    /** The column of a fold, taken once however often it is named. */
    private Scalar fold(Fold fold) {
        int place = places.computeIfAbsent(fold, first -> {
            folds.add(first);
            return folds.size() - 1;
        });
        return Relation.fold(folds, place);
    }
}
