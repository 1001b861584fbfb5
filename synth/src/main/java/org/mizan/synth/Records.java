package org.mizan.synth;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.mizan.dataset.Column;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Coding;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.mechanism.random.Pairing;
import org.mizan.mechanism.random.Sample;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;

/**
 * One record for each row: the values of the columns that a statistic and its h are about. Records are paired by a hash of
 * the place of their row, which says nothing of what the row holds.
 */
record Records(List<String> columns, Map<String, Rational> steps, Map<String, Span> spans) {
    static Records of(Dataset dataset, StatisticText statistic, OpenPairs open) {
        Set<String> names = new TreeSet<>(open.h().columns());
        statistic.parts().forEach(part -> names.addAll(part.columns()));
        Map<String, Span> spans = new LinkedHashMap<>();
        for (String name : names) {
            Column column = dataset.column(name).orElseThrow();
            Span span = Coding.of(column).orElseThrow().span();
            if (!new Span(span.low().subtract(BigInteger.ONE), span.high()).isLong()) {
                throw InvalidInputException.of(
                        "columns.span", "column", name, "has too many values", "declare narrower bounds");
            }
            spans.put(name, span);
        }
        return new Records(List.copyOf(names), OpenPairs.steps(dataset), spans);
    }

    /** What the magnitude of each column does not exceed. */
    Map<String, Rational> magnitudes() {
        Map<String, Rational> magnitudes = new HashMap<>();
        spans.forEach((name, span) -> magnitudes.put(
                name,
                Rational.of(span.low().negate().max(span.high()), BigInteger.ONE)
                        .times(step(name))));
        return magnitudes;
    }

    private Rational step(String name) {
        return steps.getOrDefault(name, Rational.ONE);
    }

    /** Every row is listed, a column without a value as the code below its least. */
    Program program() {
        List<Measure> measures = new ArrayList<>();
        for (String name : columns) {
            Scalar code = new Scalar.OfColumn(name, span(name));
            Scalar none = new Scalar.Constant(none(name));
            measures.add(new Measure.Values(
                    new Scalar.Choice(List.of(new Scalar.Case(new Condition.IsNull(code), none)), code), true));
        }
        return new Program(new Condition.Always(), List.of(), measures, 0);
    }

    private Span span(String name) {
        Span span = spans.get(name);
        if (span == null) {
            throw new IllegalStateException("a column that is not read");
        }
        return span;
    }

    private BigInteger none(String name) {
        return span(name).low().subtract(BigInteger.ONE);
    }

    /** The records in the order of their hashes. */
    Sample<Map<String, Rational>> sample(Reading reading, Pairing pairing) {
        List<Map<String, Rational>> records = new ArrayList<>();
        List<String> places = new ArrayList<>();
        if (reading.groups().length > 0) {
            for (int column = 0; column < columns.size(); column++) {
                add(columns.get(column), reading.values(0, column), records);
            }
        }
        for (int place = 0; place < records.size(); place++) {
            places.add(Integer.toString(place));
        }
        return pairing.sample(places, records, Map.of());
    }

    private void add(String name, long[] codes, List<Map<String, Rational>> records) {
        long none = none(name).longValueExact();
        Rational step = step(name);
        for (int place = 0; place < codes.length; place++) {
            if (place == records.size()) {
                records.add(new HashMap<>());
            }
            if (codes[place] != none) {
                records.get(place).put(name, step.times(codes[place]));
            }
        }
    }
}
