package org.mizan.release.statistic;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.release.question.KeyNames;

/**
 * What is known without reading any data: the declared columns of numbers, booleans as 0 and 1, and how many units there are.
 *
 * @param units n, public; 0 where it is not declared
 */
public record NumberColumns(Map<String, Declared> columns, long units) {
    /**
     * One column.
     *
     * @param span of its codes
     * @param step what one step of a code is worth
     */
    record Declared(Span span, Rational step, boolean isBoolean) {}

    public static NumberColumns of(Dataset dataset) {
        Map<String, Declared> columns = new LinkedHashMap<>();
        for (Column column : dataset.columns()) {
            boolean isBoolean = KeyNames.of(column).meaning() == KeyNames.Meaning.TRUTHS;
            Coding.of(column).ifPresent(coding -> {
                Optional<Rational> step = isBoolean ? Optional.of(Rational.ONE) : coding.step();
                step.ifPresent(each -> columns.put(column.name(), new Declared(coding.span(), each, isBoolean)));
            });
        }
        return new NumberColumns(columns, dataset.population().units().orElse(0));
    }

    Set<String> names() {
        return columns.keySet();
    }

    Declared column(String name) {
        Declared column = columns.get(name);
        if (column == null) {
            throw new IllegalStateException("a column that was not found before");
        }
        return column;
    }

    /** Where the values of a column are, unless it has none. */
    ValueSpan range(String name) {
        Declared column = column(name);
        return new ValueSpan(
                column.step().times(whole(column.span().low())),
                column.step().times(whole(column.span().high())));
    }

    private static Rational whole(BigInteger value) {
        return Rational.of(value, BigInteger.ONE);
    }
}
