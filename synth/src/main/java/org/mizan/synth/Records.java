package org.mizan.synth;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
record Records(List<String> columns, NumberColumns declared) {
    static Records of(NumberColumns declared, StatisticText statistic, OpenPairs open) {
        Set<String> names = new TreeSet<>(open.h().columns());
        names.addAll(statistic.columns());
        for (String name : names) {
            Span span = declared.column(name).span();
            if (!new Span(span.low().subtract(BigInteger.ONE), span.high()).isLong()) {
                throw InvalidInputException.of(
                        "columns.span", "column", name, "has too many values", "declare narrower bounds");
            }
        }
        return new Records(List.copyOf(names), declared);
    }

    /** Every row is listed, a column without a value as the code below its least. */
    Program program() {
        List<Measure> measures = new ArrayList<>();
        for (String name : columns) {
            Scalar code = new Scalar.OfColumn(name, declared.column(name).span());
            Scalar none = new Scalar.Constant(none(name));
            measures.add(new Measure.Values(
                    new Scalar.Choice(List.of(new Scalar.Case(new Condition.IsNull(code), none)), code), true));
        }
        return new Program(new Condition.Always(), List.of(), measures, 0);
    }

    private BigInteger none(String name) {
        return declared.column(name).span().low().subtract(BigInteger.ONE);
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
        Rational step = declared.column(name).step();
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
