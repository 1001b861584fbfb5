package org.mizan.mechanism.model;

import java.util.List;

/**
 * How many levels each axis of a table has.
 *
 * @param sizes the number of levels of each axis, at least 1
 */
public record Domain(List<Integer> sizes) {
    public Domain {
        sizes = List.copyOf(sizes);
        if (sizes.isEmpty()) {
            throw ModelRefusal.MODEL_LEVELS_NONE.with();
        }
        for (int size : sizes) {
            if (size < 1) {
                throw ModelRefusal.MODEL_LEVELS.with(size);
            }
        }
    }

    /** How many axes there are. */
    public int axes() {
        return sizes.size();
    }

    /** How many levels an axis has. */
    public int size(int axis) {
        return sizes.get(axis);
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
    }
}
