package org.mizan.synth.rule;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Evaluation;
import org.mizan.engine.program.Condition;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Forbidden;
import org.mizan.noise.Bits;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.RowRules.Never;
import org.mizan.synth.SynthRefusal;

/**
 * The combinations of values of some columns that rules allow, by the cell of their levels. Rules that share a column in bins are taken together: each could
 * leave values of a bin of which the other leaves none. A cell without any combination is one that no row is in.
 */
final class RuleCells {
    /** How many combinations of values the columns may have together. */
    private static final int MOST_VALUES = 1_000_000;

    /** The places of the columns among those that are counted. */
    private final int[] places;

    private final List<Axis> axes;
    /** Where the combinations of each cell begin. */
    private final int[] starts;

    private final int[] allowed;

    private RuleCells(Axes counted, List<Never> rules) {
        Set<String> names =
                rules.stream().flatMap(rule -> rule.columns().stream()).collect(Collectors.toSet());
        this.places = IntStream.range(0, counted.list().size())
                .filter(place -> names.contains(RuledColumns.name(counted.list().get(place))))
                .toArray();
        this.axes = IntStream.of(places).mapToObj(counted.list()::get).toList();
        BigInteger values = axes.stream()
                .map(axis -> BigInteger.valueOf(values(axis)))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        if (values.compareTo(BigInteger.valueOf(MOST_VALUES)) > 0) {
            String words = rules.stream().map(Never::text).collect(Collectors.joining("; "));
            throw SynthRefusal.NEVER_VALUES.with(words, values, MOST_VALUES);
        }
        BitSet kept = kept(values.intValueExact(), rules);
        long cells = axes.stream().mapToLong(Axis::levels).reduce(1, (one, other) -> one * other);
        this.starts = new int[(int) cells + 1];
        kept.stream().forEach(combination -> starts[cell(combination) + 1]++);
        for (int cell = 0; cell < cells; cell++) {
            starts[cell + 1] += starts[cell];
        }
        int[] next = starts.clone();
        this.allowed = new int[kept.cardinality()];
        kept.stream().forEach(combination -> allowed[next[cell(combination)]++] = combination);
    }

    /** Those of these rules, which are about columns that are counted. */
    static List<RuleCells> of(Axes counted, List<Never> rules) {
        Set<String> binned = counted.list().stream()
                .filter(axis -> axis.perBin() > 1)
                .map(RuledColumns::name)
                .collect(Collectors.toSet());
        List<List<Never>> groups = new ArrayList<>();
        for (Never rule : rules) {
            List<Never> joined = new ArrayList<>(List.of(rule));
            groups.removeIf(group -> {
                boolean isShared = group.stream().anyMatch(other -> shares(rule, other, binned));
                if (isShared) {
                    joined.addAll(group);
                }
                return isShared;
            });
            groups.add(joined);
        }
        return groups.stream().map(group -> new RuleCells(counted, group)).toList();
    }

    private static boolean shares(Never one, Never other, Set<String> binned) {
        Set<String> common = new HashSet<>(one.columns());
        common.retainAll(other.columns());
        common.retainAll(binned);
        return !common.isEmpty();
    }

    /** How many values a column has, NULL among them where there is a level for it. */
    private static long values(Axis axis) {
        return axis.isNull(axis.levels() - 1) ? axis.values() + 1 : axis.values();
    }

    private BitSet kept(int values, List<Never> rules) {
        List<Condition> conditions = rules.stream().map(Never::condition).toList();
        BitSet kept = new BitSet(values);
        for (int combination = 0; combination < values; combination++) {
            Evaluation row = new Evaluation(new CodedRow(codes(combination), Map.of()));
            kept.set(combination, conditions.stream().noneMatch(row::isTrue));
        }
        return kept;
    }

    private Map<String, Long> codes(int combination) {
        Map<String, Long> codes = new HashMap<>();
        long rest = combination;
        for (int place = places.length - 1; place >= 0; place--) {
            Axis axis = axes.get(place);
            long value = rest % values(axis);
            rest /= values(axis);
            if (value < axis.values()) {
                codes.put(RuledColumns.name(axis), axis.low() + value);
            }
        }
        return codes;
    }

    private int cell(int combination) {
        int cell = 0;
        long rest = combination;
        long size = 1;
        for (int place = places.length - 1; place >= 0; place--) {
            Axis axis = axes.get(place);
            // The value after the last one is NULL, which has the level after the last one.
            long value = rest % values(axis);
            long level = value < axis.values() ? value / axis.perBin() : axis.levels() - 1;
            cell += (int) (level * size);
            size *= axis.levels();
            rest /= values(axis);
        }
        return cell;
    }

    private int cell(long[] levels) {
        int cell = 0;
        for (int place = 0; place < places.length; place++) {
            cell = (int) (cell * axes.get(place).levels() + levels[places[place]]);
        }
        return cell;
    }

    boolean isForbidden(long[] levels) {
        int cell = cell(levels);
        return starts[cell] == starts[cell + 1];
    }

    /** The cells that no row is in. */
    Forbidden forbidden() {
        BitSet cells = new BitSet();
        for (int cell = 0; cell < starts.length - 1; cell++) {
            cells.set(cell, starts[cell] == starts[cell + 1]);
        }
        return Forbidden.of(AxisSet.of(places), cells);
    }

    /** Whether a value of a column has to be drawn together with those of others. */
    boolean draws(int place) {
        return IntStream.of(places).anyMatch(own -> own == place)
                && axes.stream().anyMatch(axis -> axis.perBin() > 1);
    }

    /** Puts values of the columns there, each allowed combination within the cell of these levels with the same chance. */
    void draw(long[] levels, Bits bits, long[] codes) {
        int cell = cell(levels);
        int size = starts[cell + 1] - starts[cell];
        long rest = allowed[starts[cell] + (size == 1 ? 0 : (int) UniformInteger.below(size, bits))];
        for (int place = places.length - 1; place >= 0; place--) {
            Axis axis = axes.get(place);
            codes[places[place]] = axis.low() + rest % values(axis);
            rest /= values(axis);
        }
    }
}
