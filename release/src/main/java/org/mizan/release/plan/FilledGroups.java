package org.mizan.release.plan;

import java.math.BigInteger;
import org.mizan.privacy.Neighbours;
import org.mizan.release.question.Grouping;

/**
 * How far one unit of at most T rows in all, and m in a group, moves the totals of all groups, in steps. With A the greatest
 * magnitude that a row adds, W the length of the interval of what it adds, and B = W - A: n rows of one unit and n' of another in a
 * group move it by at most max(nA + n'B, nB + n'A). Squares are greatest where groups are filled: q = ⌊T/m⌋ groups have m rows, and
 * one has the other ρ. PROOF.md has the argument.
 *
 * @param row A
 * @param range W
 * @param rows m
 * @param total T, at most m times the groups of a unit
 */
record FilledGroups(BigInteger row, BigInteger range, long rows, long total, Grouping grouping) {
    BigInteger l1() {
        if (grouping.neighbours() == Neighbours.ADD_REMOVE) {
            return times(row, total);
        }
        // Each of the two has as many rows as it may in groups where it adds the most, and the rest in the other's.
        long apart = within(1) + within(0);
        return times(row, apart).add(times(range.subtract(row), 2 * total - apart));
    }

    /** How many rows fit half of all groups. */
    private long within(int roundedUp) {
        return grouping.all().isEmpty()
                ? total
                : Math.min(total, Math.multiplyExact((grouping.all().getAsLong() + roundedUp) / 2, rows));
    }

    BigInteger l2Squared() {
        long full = total / rows;
        long rest = total % rows;
        BigInteger ofFull = row.multiply(BigInteger.valueOf(rows)).pow(2);
        BigInteger ofRest = row.multiply(BigInteger.valueOf(rest)).pow(2);
        BigInteger alone = times(ofFull, full).add(ofRest);
        if (grouping.neighbours() == Neighbours.ADD_REMOVE) {
            return alone;
        }
        BigInteger apart = alone.shiftLeft(1);
        BigInteger fullInCommon =
                range.multiply(BigInteger.valueOf(rows)).pow(2).subtract(ofFull.shiftLeft(1));
        BigInteger restInCommon =
                range.multiply(BigInteger.valueOf(rest)).pow(2).subtract(ofRest.shiftLeft(1));
        BigInteger mixed = row.multiply(BigInteger.valueOf(rows))
                .add(range.subtract(row).multiply(BigInteger.valueOf(rest)))
                .pow(2)
                .subtract(ofFull)
                .subtract(ofRest);
        long used = 2 * (full + (rest == 0 ? 0 : 1));
        BigInteger most = greatest(apart, fullInCommon, full, used);
        if (rest > 0) {
            most = most.max(greatest(apart.add(restInCommon), fullInCommon, full, used - 1));
        }
        if (rest > 0 && full > 0) {
            most = most.max(greatest(apart.add(mixed), fullInCommon, full - 1, used - 1));
            most = most.max(greatest(apart.add(mixed.shiftLeft(1)), fullInCommon, full - 1, used - 2));
        }
        return most;
    }

    /**
     * The greatest square where some filled groups are in common: each adds {@code gain} and saves a group. It is linear in their
     * number, so greatest at an end; 0 where there are not groups enough.
     */
    private BigInteger greatest(BigInteger square, BigInteger gain, long mostInCommon, long used) {
        long least =
                grouping.all().isEmpty() ? 0 : Math.max(0, used - grouping.all().getAsLong());
        return least > mostInCommon
                ? BigInteger.ZERO
                : square.add(times(gain, least)).max(square.add(times(gain, mostInCommon)));
    }

    private static BigInteger times(BigInteger value, long factor) {
        return value.multiply(BigInteger.valueOf(factor));
    }
}
