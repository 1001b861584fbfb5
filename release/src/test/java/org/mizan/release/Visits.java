package org.mizan.release;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;

/** Rows in memory, each unit held to its limits as an engine does it. */
final class Visits {
    /** The codes of one row; an absent one is null. */
    record Visit(Map<String, Long> codes) {}

    private Visits() {}

    /** The rows of one unit, some of which lack a value. */
    static List<Visit> unit(Random random, int most) {
        List<Visit> visits = new ArrayList<>();
        int count = random.nextInt(most + 1);
        for (int i = 0; i < count; i++) {
            Map<String, Long> codes = new HashMap<>();
            put(codes, "department", random.nextInt(4), 2);
            put(codes, "stay", random.nextBoolean() ? 10 : random.nextInt(12), 10);
            put(codes, "change", (random.nextBoolean() ? -8 : random.nextInt(16) - 8), 6);
            visits.add(new Visit(codes));
        }
        return visits;
    }

    private static void put(Map<String, Long> codes, String column, long code, long most) {
        if (code <= most) {
            codes.put(column, code);
        }
    }

    /** What a program reads of units. */
    static ListedReading read(Program program, Limits limits, List<List<Visit>> units) {
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        for (List<Visit> unit : units) {
            SortedMap<Long, List<Visit>> byGroup = new TreeMap<>();
            for (Visit visit : unit) {
                if (holds(program.where(), visit)) {
                    group(program, visit)
                            .ifPresent(group -> byGroup.computeIfAbsent(group, any -> new ArrayList<>())
                                    .add(visit));
                }
            }
            byGroup.entrySet().stream()
                    .limit(limits.groupsPerUnit())
                    .forEach(entry -> measured.merge(
                            entry.getKey(), measured(program, limits.rowsPerGroup(), entry.getValue()), Visits::plus));
        }
        return new ListedReading(measured, List.of(List.of()));
    }

    private static Optional<Long> group(Program program, Visit visit) {
        long group = 0;
        for (Key key : program.keys()) {
            Scalar scalar = ((Key.Public) key).scalar();
            Optional<BigInteger> code = value(scalar, visit);
            if (code.isEmpty()) {
                return Optional.empty();
            }
            group = group * scalar.span().size().longValueExact()
                    + code.get().subtract(scalar.span().low()).longValueExact();
        }
        return Optional.of(group);
    }

    private static ListedReading.Measured measured(Program program, int most, List<Visit> visits) {
        List<BigInteger> totals = new ArrayList<>();
        List<List<Long>> values = new ArrayList<>();
        for (Measure measure : program.measures()) {
            List<Long> kept = List.of();
            BigInteger total = BigInteger.ONE;
            if (measure instanceof Measure.Sum sum) {
                total = scaled(
                        visits.stream()
                                .flatMap(visit -> value(sum.scalar(), visit).stream())
                                .reduce(BigInteger.ZERO, BigInteger::add),
                        visits.size(),
                        most);
            } else if (measure instanceof Measure.Values wanted) {
                kept = visits.stream()
                        .flatMap(visit -> value(wanted.scalar(), visit).stream())
                        .map(BigInteger::longValueExact)
                        .sorted()
                        .limit(most)
                        .toList();
            }
            totals.add(total);
            values.add(kept);
        }
        return new ListedReading.Measured(totals, values);
    }

    private static BigInteger scaled(BigInteger sum, int rows, int most) {
        if (rows <= most) {
            return sum;
        }
        BigInteger[] parts = sum.multiply(BigInteger.valueOf(most)).divideAndRemainder(BigInteger.valueOf(rows));
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static ListedReading.Measured plus(ListedReading.Measured one, ListedReading.Measured other) {
        List<BigInteger> totals = new ArrayList<>();
        List<List<Long>> values = new ArrayList<>();
        for (int i = 0; i < one.totals().size(); i++) {
            totals.add(one.totals().get(i).add(other.totals().get(i)));
            List<Long> all = new ArrayList<>(one.values().get(i));
            all.addAll(other.values().get(i));
            all.sort(Long::compare);
            values.add(all);
        }
        return new ListedReading.Measured(totals, values);
    }

    private static Optional<BigInteger> value(Scalar scalar, Visit visit) {
        if (scalar instanceof Scalar.OfColumn column) {
            return Optional.ofNullable(visit.codes().get(column.column())).map(BigInteger::valueOf);
        }
        if (scalar instanceof Scalar.Constant constant) {
            return Optional.of(constant.value());
        }
        if (scalar instanceof Scalar.Minus minus) {
            return value(minus.left(), visit)
                    .flatMap(left -> value(minus.right(), visit).map(left::subtract));
        }
        if (scalar instanceof Scalar.Times times) {
            return value(times.left(), visit)
                    .flatMap(left -> value(times.right(), visit).map(left::multiply));
        }
        if (scalar instanceof Scalar.Choice choice) {
            for (Scalar.Case each : choice.cases()) {
                if (holds(each.condition(), visit)) {
                    return value(each.value(), visit);
                }
            }
            return value(choice.rest(), visit);
        }
        throw new IllegalArgumentException("no scalar of these tests: " + scalar);
    }

    private static boolean holds(Condition condition, Visit visit) {
        if (condition instanceof Condition.Not not && not.condition() instanceof Condition.IsNull isNull) {
            return value(isNull.scalar(), visit).isPresent();
        }
        if (condition instanceof Condition.Compare compare) {
            Optional<BigInteger> left = value(compare.left(), visit);
            Optional<BigInteger> right = value(compare.right(), visit);
            return left.isPresent()
                    && right.isPresent()
                    && compare.comparison().holds(left.get().compareTo(right.get()));
        }
        return condition instanceof Condition.Always;
    }
}
