package org.mizan.mechanism.model;

import java.util.BitSet;
import java.util.List;

/**
 * An axis whose levels are groups of another axis' levels.
 *
 * @param axis the number of the finer axis
 * @param size how many groups there are
 * @param groups the group of each level of the finer axis, from 0 to below the size; no group is empty
 */
public record LevelGroups(int axis, int size, List<Integer> groups) {
    public LevelGroups {
        groups = List.copyOf(groups);
        BitSet used = new BitSet();
        for (int group : groups) {
            if (group < 0 || group >= size) {
                throw ModelRefusal.MODEL_GROUPS.with(axis, groups.size(), size);
            }
            used.set(group);
        }
        if (size < 1 || used.cardinality() != size) {
            throw ModelRefusal.MODEL_GROUPS.with(axis, groups.size(), size);
        }
    }
}
