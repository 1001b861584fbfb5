package org.mizan.release.statistic;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mizan.mechanism.random.Statistic;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

/**
 * The means of some parts over all n records, exactly, with the h of a good event, which must not be below the sum of the
 * parts' distances: replacing a record moves the means by at most that over n, in L1. A record is the values of the columns
 * that it has.
 */
record RecordMeans(List<RecordPart> parts, PairBound h) implements Statistic<Map<String, Rational>> {
    @Override
    public int dimensions() {
        return parts.size();
    }

    @Override
    public Norm norm() {
        return Norm.L1;
    }

    @Override
    public List<Rational> value(List<Map<String, Rational>> records) {
        return parts.stream()
                .map(part -> sum(part, records).over(Rational.of(records.size())))
                .toList();
    }

    /** Numerators are added up for each denominator, of which there are few: fractions of millions of records are not brought to lowest terms one by one. */
    private static Rational sum(RecordPart part, List<Map<String, Rational>> records) {
        Map<BigInteger, BigInteger> numerators = new HashMap<>();
        for (Map<String, Rational> record : records) {
            Rational value = part.of(record);
            numerators.merge(value.denominator(), value.numerator(), BigInteger::add);
        }
        return numerators.entrySet().stream()
                .map(each -> Rational.of(each.getValue(), each.getKey()))
                .reduce(Rational.ZERO, Rational::plus);
    }

    @Override
    public double bound(Map<String, Rational> first, Map<String, Rational> second) {
        return h.at(first, second);
    }

    @Override
    public Rational error() {
        return Rational.ZERO;
    }

    @Override
    public String boundText() {
        return h.toString();
    }
}
