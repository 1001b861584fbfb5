package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table by how many levels they have, and coarser axes whose levels are groups of a column's. The axes of the
 * columns come first, then one for each grouping. The axes of one column are nested: the level of each follows from that of a
 * finer one, which has a lower number. So a set of axes tells no more than its finest axis of each column does, and the sets that sets are
 * combined to have those alone.
 */
public final class Domain {
    private final List<Integer> sizes;
    private final List<LevelGroups> groupings;
    private final List<Forbidden> forbidden;
    /** Of each axis its column, how many levels it has, and how many axes of its column are coarser. */
    private final int[] columns;

    private final int[] levels;
    private final int[] coarser;

    /**
     * Columns and groups of their levels.
     *
     * @param sizes the number of levels of each column, at least 1
     * @param groupings the coarser axes, each after the one that it groups
     * @param forbidden cells of columns in which no row is
     */
    public Domain(List<Integer> sizes, List<LevelGroups> groupings, List<Forbidden> forbidden) {
        this.sizes = List.copyOf(sizes);
        this.groupings = List.copyOf(groupings);
        this.forbidden = List.copyOf(forbidden);
        this.columns = new int[sizes.size() + groupings.size()];
        this.levels = new int[columns.length];
        this.coarser = new int[columns.length];
        if (sizes.isEmpty()) {
            throw ModelRefusal.MODEL_LEVELS_NONE.with();
        }
        for (int column = 0; column < sizes.size(); column++) {
            if (sizes.get(column) < 1) {
                throw ModelRefusal.MODEL_LEVELS.with(sizes.get(column));
            }
            columns[column] = column;
            levels[column] = sizes.get(column);
        }
        for (int axis = sizes.size(); axis < columns.length; axis++) {
            nest(axis, grouping(axis));
        }
        forbidden.forEach(each -> each.check(this));
    }

    /** Columns and groups of their levels. */
    public Domain(List<Integer> sizes, List<LevelGroups> groupings) {
        this(sizes, groupings, List.of());
    }

    /** Columns without groups. */
    public Domain(List<Integer> sizes) {
        this(sizes, List.of());
    }

    /** The same columns with these groups of their levels. */
    public Domain grouped(List<LevelGroups> others) {
        return new Domain(sizes, others, forbidden);
    }

    /** The same in which no row is in these cells. */
    public Domain without(List<Forbidden> cells) {
        return new Domain(sizes, groupings, cells);
    }

    private void nest(int axis, LevelGroups grouping) {
        int finer = grouping.axis();
        if (finer < 0
                || finer >= axis
                || coarser[finer] > 0
                || levels[finer] != grouping.groups().size()) {
            throw ModelRefusal.MODEL_GROUPS.with(finer, grouping.groups().size(), grouping.size());
        }
        columns[axis] = columns[finer];
        levels[axis] = grouping.size();
        for (int each = finer; each >= 0; each = finer(each)) {
            coarser[each]++;
        }
    }

    /** The number of levels of each column. */
    public List<Integer> sizes() {
        return sizes;
    }

    /** The coarser axes, in the order of their numbers. */
    public List<LevelGroups> groupings() {
        return groupings;
    }

    /** Cells of columns in which no row is. */
    public List<Forbidden> forbidden() {
        return forbidden;
    }

    /** How many axes are columns. */
    public int columns() {
        return sizes.size();
    }

    /** How many axes there are, coarser ones included. */
    public int axes() {
        return columns.length;
    }

    /** How many levels an axis has. */
    public int size(int axis) {
        return levels[axis];
    }

    private LevelGroups grouping(int axis) {
        return groupings.get(axis - columns());
    }

    /** The axis that a coarser one groups, or −1 of a column. */
    int finer(int axis) {
        return axis < columns() ? -1 : grouping(axis).axis();
    }

    /** The column of an axis. */
    public int column(int axis) {
        return columns[axis];
    }

    /** The axes that follow from this one, from the next coarser on. */
    public List<Integer> coarser(int axis) {
        List<Integer> found = new ArrayList<>(coarser[axis]);
        for (int each = Math.max(axis + 1, columns()); found.size() < coarser[axis]; each++) {
            if (columns[each] == columns[axis]) {
                found.add(each);
            }
        }
        return found;
    }

    /** Whether one axis tells the level of another: it is the same, or a finer one of its column. */
    boolean tells(int one, int other) {
        return one <= other && columns[one] == columns[other];
    }

    /** The level of a coarser axis for each level of an axis that tells it. */
    public int[] levels(int axis, int coarserAxis) {
        if (axis == coarserAxis) {
            int[] same = new int[size(axis)];
            Arrays.setAll(same, level -> level);
            return same;
        }
        int[] found = levels(axis, finer(coarserAxis));
        List<Integer> groups = grouping(coarserAxis).groups();
        Arrays.setAll(found, level -> groups.get(found[level]));
        return found;
    }

    /** The axis of a set that has the column of this one, or −1. */
    private int of(AxisSet axes, int axis) {
        for (int place = 0; place < axes.size(); place++) {
            if (columns[axes.axis(place)] == columns[axis]) {
                return axes.axis(place);
            }
        }
        return -1;
    }

    /** The finest axis of each column of a set: the first of the column, as axes are in order. */
    AxisSet finest(AxisSet axes) {
        int[] kept = new int[axes.size()];
        int size = 0;
        for (int place = 0; place < kept.length; place++) {
            if (of(axes, axes.axis(place)) == axes.axis(place)) {
                kept[size++] = axes.axis(place);
            }
        }
        return size == kept.length ? axes : AxisSet.of(Arrays.copyOf(kept, size));
    }

    /** What two sets tell together. */
    AxisSet union(AxisSet one, AxisSet other) {
        return finest(one.union(other));
    }

    /** What each of two sets tells by itself. */
    AxisSet common(AxisSet one, AxisSet other) {
        if (groupings.isEmpty()) {
            return one.intersection(other);
        }
        int[] kept = new int[one.size()];
        int size = 0;
        for (int place = 0; place < kept.length; place++) {
            int match = of(other, one.axis(place));
            if (match >= 0) {
                kept[size++] = Math.max(match, one.axis(place));
            }
        }
        return AxisSet.of(Arrays.copyOf(kept, size));
    }

    /** The axes of a set that another does not tell. */
    AxisSet untold(AxisSet axes, AxisSet by) {
        int[] kept = new int[axes.size()];
        int size = 0;
        for (int place = 0; place < kept.length; place++) {
            int match = of(by, axes.axis(place));
            if (match < 0 || match > axes.axis(place)) {
                kept[size++] = axes.axis(place);
            }
        }
        return size == kept.length ? axes : AxisSet.of(Arrays.copyOf(kept, size));
    }

    /** Whether a set tells the levels of another one. */
    boolean tells(AxisSet one, AxisSet other) {
        return groupings.isEmpty() ? one.contains(other) : untold(other, one).size() == 0;
    }

    /** How many axes a set tells, coarser ones included. */
    int told(AxisSet axes) {
        int told = axes.size();
        for (int place = 0; place < axes.size(); place++) {
            told += coarser[axes.axis(place)];
        }
        return told;
    }

    /** How many cells the marginal of these axes has: exact below 2<sup>53</sup>, possibly infinite. */
    public double cells(AxisSet axes) {
        double cells = 1;
        for (int place = 0; place < axes.size(); place++) {
            cells *= size(axes.axis(place));
        }
        return cells;
    }

    void check(AxisSet axes) {
        if (axes.size() > 0 && axes.axis(axes.size() - 1) >= axes()) {
            throw ModelRefusal.MODEL_AXES.with(axes, axes());
        }
        if (finest(axes).size() < axes.size()) {
            throw ModelRefusal.MODEL_AXES_NESTED.with(axes);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Domain domain
                && sizes.equals(domain.sizes)
                && groupings.equals(domain.groupings)
                && forbidden.equals(domain.forbidden);
    }

    @Override
    public int hashCode() {
        return Objects.hash(sizes, groupings, forbidden);
    }
}
