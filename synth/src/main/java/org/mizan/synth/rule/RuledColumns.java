package org.mizan.synth.rule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.engine.program.Condition;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.RowRules;
import org.mizan.release.cell.RowRules.Derived;
import org.mizan.release.cell.RowRules.Never;
import org.mizan.synth.SynthRefusal;

/**
 * The columns of a synthetic table with the rules that its rows keep to. A column that follows from others in the table is not counted and not modelled: it
 * is computed for each row. A rule counts where all columns that it is about are in the table and none of them stands for another one's values.
 */
public final class RuledColumns {
    /** How many cells the model of the rules alone may have. */
    private static final int MOST_CELLS = 100_000;

    private final Axes asked;
    private final Axes counted;
    private final Map<String, Derived> computed;
    private final List<Never> never;
    private final List<RuleCells> cells;

    private RuledColumns(Axes asked, RowRules rules) {
        this.asked = asked;
        Set<String> names = asked.list().stream().map(RuledColumns::name).collect(Collectors.toSet());
        Map<String, Derived> follow = new HashMap<>(rules.derived());
        follow.entrySet()
                .removeIf(each -> !names.contains(each.getKey())
                        || !names.containsAll(each.getValue().columns()));
        this.computed = Map.copyOf(follow);
        this.counted = new Axes(asked.list().stream()
                .filter(axis -> !computed.containsKey(name(axis)))
                .toList());
        this.never = rules.never().stream()
                .filter(rule -> names.containsAll(rule.columns()))
                .toList();
        this.cells = RuleCells.of(counted, never);
    }

    /** These columns, and of the rules those that are about them. */
    public static RuledColumns of(Axes asked, RowRules rules) {
        return new RuledColumns(asked, rules);
    }

    /** These columns without rules. */
    public static RuledColumns of(Axes asked) {
        return of(asked, RowRules.NONE);
    }

    static String name(Axis axis) {
        return axis.column().name();
    }

    /** The columns of the table, in order. */
    public Axes asked() {
        return asked;
    }

    /** Those that are counted, of which the others follow. */
    public Axes counted() {
        return counted;
    }

    /** Those that follow from others, with what they follow from. */
    public Map<String, Derived> computed() {
        return computed;
    }

    /** What is true of no row. */
    public List<Never> never() {
        return never;
    }

    /** Which rows count, of those of which another condition is true. */
    public Condition where(Condition other) {
        return never.isEmpty()
                ? other
                : new Condition.All(
                        Stream.concat(Stream.of(other), never.stream().map(Never::kept))
                                .toList());
    }

    /**
     * The domain of the counted columns, in which the cells are forbidden that no row can be in. Rules that leave no row, or that need too many cells, are
     * refused.
     */
    public Domain domain() {
        Domain domain = counted.domain();
        if (cells.isEmpty()) {
            return domain;
        }
        Domain ruled = domain.without(cells.stream().map(RuleCells::forbidden).toList());
        double size = Model.cells(ruled, List.of())
                - domain.sizes().stream().mapToInt(Integer::intValue).sum();
        if (size > MOST_CELLS) {
            throw SynthRefusal.NEVER_CELLS.with((long) size, words(), MOST_CELLS);
        }
        Model.requirePossible(ruled);
        return ruled;
    }

    /** The rules in words. */
    private String words() {
        return never.stream().map(Never::text).collect(Collectors.joining("; "));
    }

    /** Whether no row has these levels of the counted columns. */
    public boolean isForbidden(long[] levels) {
        return cells.stream().anyMatch(each -> each.isForbidden(levels));
    }

    List<RuleCells> cells() {
        return cells;
    }
}
