package org.mizan.engine.bounding;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Evaluation;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/** What bounding must give, said again with lists, maps and big numbers: units by identity, groups by their keys. */
record NaiveBounding(Dataset dataset, Program program) {
    Map<String, List<Object>> read(List<CodedRow> rows) {
        Map<Object, Map<List<Object>, List<Evaluation>>> units = new HashMap<>();
        for (CodedRow row : rows) {
            Evaluation evaluation = new Evaluation(row);
            Optional<Object> unit =
                    row.code("person").map(code -> (Object) code).or(() -> row.text("person"));
            List<Object> keys = keys(evaluation);
            if (unit.isPresent() && keys.size() == program.keys().size() && evaluation.isTrue(program.where())) {
                units.computeIfAbsent(unit.get(), any -> new HashMap<>())
                        .computeIfAbsent(keys, any -> new ArrayList<>())
                        .add(evaluation);
            }
        }
        Map<String, List<Object>> result = new HashMap<>();
        Limits limits = program.limits(dataset);
        units.forEach((unit, groups) -> {
            List<List<Object>> chosen = groups.keySet().stream()
                    .sorted(Comparator.comparing(keys -> hash(0, unit, keys), Long::compareUnsigned))
                    .limit(limits.groupsPerUnit() == limits.rowsPerUnit() ? Long.MAX_VALUE : limits.groupsPerUnit())
                    .toList();
            List<Long> ofRows = counted(new Measure.Units(), unit, chosen, groups, limits);
            for (int measure = 0; measure < program.measures().size(); measure++) {
                Measure kind = program.measures().get(measure);
                List<Long> counted = counted(kind, unit, chosen, groups, limits);
                for (int place = 0; place < chosen.size(); place++) {
                    List<Object> keys = chosen.get(place);
                    List<Evaluation> inGroup = groups.getOrDefault(keys, List.of());
                    if (ofRows.get(place) > 0) {
                        add(
                                result,
                                keys,
                                unit,
                                inGroup,
                                measure,
                                counted.get(place).intValue());
                    }
                }
            }
        });
        result.values()
                .forEach(line -> line.replaceAll(
                        value -> value instanceof Set<?> set ? (Object) BigInteger.valueOf(set.size()) : value));
        return result;
    }

    /** How much of a measure counts in each of the chosen groups. */
    private List<Long> counted(
            Measure kind,
            Object unit,
            List<List<Object>> chosen,
            Map<List<Object>, List<Evaluation>> groups,
            Limits limits) {
        int most = limits.rowsPerGroup() == limits.rowsPerUnit() ? Integer.MAX_VALUE : limits.rowsPerGroup();
        List<Long> sizes = chosen.stream()
                .map(keys -> (long) Math.min(most, size(kind, unit, groups.getOrDefault(keys, List.of()))))
                .toList();
        return limits.hasTotal() ? shares(unit, sizes, limits.rowsPerUnit()) : sizes;
    }

    /** How much a unit has of a measure in a group. */
    private int size(Measure kind, Object unit, List<Evaluation> rows) {
        return switch (kind.kind()) {
            case SUM, UNITS -> rows.size();
            case DISTINCT -> different(kind, unit, rows, Integer.MAX_VALUE).size();
            case VALUES ->
                evenly(rows, (Measure.Values) kind, Integer.MAX_VALUE, 0).size();
        };
    }

    /** Lays all rows of a unit on a circle, and takes one wherever a wheel of that many spokes touches it. */
    private List<Long> shares(Object unit, List<Long> sizes, int most) {
        BigInteger all =
                BigInteger.valueOf(sizes.stream().mapToLong(size -> size).sum());
        if (all.compareTo(BigInteger.valueOf(most)) <= 0) {
            return sizes;
        }
        byte[] message = bytes(unit);
        BigInteger turned = new BigInteger(
                        Long.toUnsignedString(new SipHash(program.salt(), 2).of(message, message.length)))
                .mod(all);
        List<Long> shares = new ArrayList<>();
        long row = 0;
        for (long size : sizes) {
            long taken = 0;
            for (long end = row + size; row < end; row++) {
                BigInteger before = BigInteger.valueOf(row)
                        .multiply(BigInteger.valueOf(most))
                        .add(turned);
                BigInteger after = before.add(BigInteger.valueOf(most));
                taken += after.divide(all).subtract(before.divide(all)).longValueExact();
            }
            shares.add(taken);
        }
        return shares;
    }

    /** The keys up to the first that is null, public ones as codes. */
    private List<Object> keys(Evaluation evaluation) {
        List<Object> keys = new ArrayList<>();
        for (Key key : program.keys()) {
            Optional<Object> value = key instanceof Key.Open open
                    ? evaluation.row().text(open.column()).map(text -> text)
                    : ((Key.Public) key).scalar().accept(evaluation).map(code -> code);
            if (value.isEmpty()) {
                break;
            }
            keys.add(value.get());
        }
        return keys;
    }

    private long hash(long word, Object unit, List<Object> keys) {
        BigInteger number = BigInteger.ZERO;
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        for (int key = 0; key < keys.size(); key++) {
            if (program.keys().get(key) instanceof Key.Public part) {
                BigInteger digit = ((BigInteger) keys.get(key))
                        .subtract(part.scalar().span().low());
                number = number.multiply(part.scalar().span().size()).add(digit);
            } else {
                byte[] text = ((String) keys.get(key)).getBytes(StandardCharsets.UTF_8);
                texts.writeBytes(little(Integer.BYTES).putInt(text.length).array());
                texts.writeBytes(text);
            }
        }
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(little(Long.BYTES).putLong(number.longValueExact()).array());
        message.writeBytes(texts.toByteArray());
        message.writeBytes(bytes(unit));
        return new SipHash(program.salt(), word).of(message.toByteArray(), message.size());
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void add(
            Map<String, List<Object>> result,
            List<Object> keys,
            Object unit,
            List<Evaluation> rows,
            int measure,
            int most) {
        List<String> reversed =
                new ArrayList<>(keys.stream().map(Object::toString).toList());
        Collections.reverse(reversed);
        List<Object> line = result.computeIfAbsent(reversed.toString(), any -> empty());
        Measure kind = program.measures().get(measure);
        if (kind instanceof Measure.Values values) {
            List<Long> added = new ArrayList<>(longs(line.get(measure)));
            added.addAll(evenly(rows, values, most, hash(1, unit, keys)));
            Collections.sort(added);
            line.set(measure, added);
        } else if (kind.kind() == Measure.Kind.DISTINCT) {
            Set<Object> added = new HashSet<>((Set<?>) line.get(measure));
            added.addAll(different(kind, unit, rows, most));
            line.set(measure, added);
        } else {
            BigInteger added =
                    kind instanceof Measure.Sum sum ? scaled(rows, sum, most, hash(1, unit, keys)) : BigInteger.ONE;
            line.set(measure, ((BigInteger) line.get(measure)).add(added));
        }
    }

    private List<Object> empty() {
        List<Object> line = new ArrayList<>();
        for (Measure measure : program.measures()) {
            Object none = measure.kind() == Measure.Kind.DISTINCT ? Set.of() : BigInteger.ZERO;
            line.add(measure instanceof Measure.Values ? List.of() : none);
        }
        return line;
    }

    private static List<Long> longs(Object values) {
        return ((List<?>) values).stream().map(value -> (Long) value).toList();
    }

    private static BigInteger scaled(List<Evaluation> rows, Measure.Sum sum, int most, long random) {
        BigInteger total = rows.stream()
                .map(row -> sum.scalar().accept(row).orElse(BigInteger.ZERO))
                .reduce(BigInteger.ZERO, BigInteger::add);
        return rows.size() <= most
                ? total
                : new BigDecimal(total.multiply(BigInteger.valueOf(most))
                                .add(BigInteger.valueOf(Long.remainderUnsigned(random, rows.size()))))
                        .divide(BigDecimal.valueOf(rows.size()), 0, RoundingMode.FLOOR)
                        .toBigInteger();
    }

    private List<Long> different(Measure kind, Object unit, List<Evaluation> rows, int most) {
        return rows.stream()
                .flatMap(row -> (kind instanceof Measure.Distinct distinct
                                ? distinct.scalar().accept(row).map(BigInteger::longValueExact)
                                : row.row()
                                        .text(((Measure.DistinctTexts) kind).column())
                                        .map(new TextCodes(program)::of))
                        .stream())
                .distinct()
                .sorted(Comparator.comparing(value -> hash(unit, value), Long::compareUnsigned))
                .limit(most)
                .toList();
    }

    private long hash(Object unit, long value) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(little(Long.BYTES).putLong(value).array());
        message.writeBytes(bytes(unit));
        return new SipHash(program.salt(), 0).of(message.toByteArray(), message.size());
    }

    private static byte[] bytes(Object unit) {
        return unit instanceof Long code
                ? little(Long.BYTES).putLong(code).array()
                : ((String) unit).getBytes(StandardCharsets.UTF_8);
    }

    private static List<Long> evenly(List<Evaluation> rows, Measure.Values values, int most, long random) {
        List<Long> sorted = rows.stream()
                .flatMap(row -> values.scalar().accept(row).stream())
                .map(BigInteger::longValueExact)
                .sorted()
                .toList();
        if (sorted.size() <= most) {
            return sorted;
        }
        List<Long> chosen = new ArrayList<>();
        for (int place = 0; place < most; place++) {
            long start = Long.remainderUnsigned(random, sorted.size());
            chosen.add(sorted.get((int) (((long) place * sorted.size() + start) / most)));
        }
        return chosen;
    }
}
