package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.sql.refusal.SqlRefusal;

/** Conditions of a few forms that many expressions come to. */
public final class Conditions {
    private Conditions() {}

    /** Whether an expression is null; never unknown. */
    public static Condition isNull(Typed typed, SqlNode place) {
        return typed.isNull().orElseThrow(() -> SqlRefusal.IDENTIFIER.at(place));
    }

    /** 1 for true, 0 for false, null for unknown. */
    public static Scalar number(Condition condition) {
        return new Scalar.Choice(
                List.of(
                        new Scalar.Case(condition, Scalar.of(1)),
                        new Scalar.Case(new Condition.Not(condition), Scalar.of(0))),
                new Scalar.Null(new Span(BigInteger.ZERO, BigInteger.ZERO)));
    }

    /** Any of them: texts that are compared with one column become one list. */
    public static Condition any(List<Condition> conditions) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        List<Condition> rest = new ArrayList<>();
        for (Condition condition : conditions) {
            condition
                    .textIn()
                    .ifPresentOrElse(
                            in -> texts.computeIfAbsent(in.column(), column -> new ArrayList<>())
                                    .addAll(in.values()),
                            () -> rest.addAll(condition.alternatives()));
        }
        texts.forEach((column, values) -> rest.add(new Condition.TextIn(column, values)));
        return rest.size() == 1 ? rest.get(0) : new Condition.Any(rest);
    }

    static Condition isTrue(Condition condition) {
        return new Condition.Compare(Scalar.indicator(condition), Comparison.EQUAL, Scalar.of(1));
    }

    public static Condition always() {
        return new Condition.All(List.of());
    }

    public static Condition never() {
        return new Condition.Any(List.of());
    }

    static Condition unknown() {
        Scalar nothing = new Scalar.Null(Span.of(0, 0));
        return new Condition.Compare(nothing, Comparison.EQUAL, nothing);
    }
}
