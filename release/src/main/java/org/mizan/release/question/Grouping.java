package org.mizan.release.question;

import java.math.BigInteger;
import java.util.OptionalLong;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.BlockTouch;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Program;
import org.mizan.privacy.Neighbours;
import org.mizan.release.ReleaseRefusal;

/**
 * In how many groups one unit counts, and with how many rows.
 *
 * @param groups the most that one unit is in
 * @param all how many there are; empty where which there are is a secret
 * @param rows the most that one unit has in a group
 * @param total the most that one unit has in all groups together
 * @param spread over how many groups the rows of one may be spread: more than 1 where a row is copied and itself a unit
 */
public record Grouping(long groups, OptionalLong all, long rows, long total, Neighbours neighbours, long spread) {
    /** An answer has at most so many rows. */
    static final long MOST_ROWS = 1_000_000;

    /** Where nothing but the groups limits the rows in all. */
    public Grouping(long groups, OptionalLong all, long rows, Neighbours neighbours) {
        this(groups, all, rows, groups * rows, neighbours, 1);
    }

    public static Grouping of(Program program, Dataset dataset) {
        boolean open = program.keys().stream().anyMatch(Key.Open.class::isInstance);
        long all = program.publicGroups();
        if (all > MOST_ROWS) {
            throw ReleaseRefusal.GROUPS_MANY.with(all, MOST_ROWS);
        }
        boolean copied = dataset.unit().isRows() && program.relation().copiesOfEachRow() > 1;
        if (open && copied) {
            throw ReleaseRefusal.KEYS_COPIES.with();
        }
        Limits limits = program.limits(dataset);
        long groups = open ? limits.groupsPerUnit() : Math.min(limits.groupsPerUnit(), ofOneUnit(program, all));
        return new Grouping(
                groups,
                open ? OptionalLong.empty() : OptionalLong.of(all),
                limits.rowsPerGroup(),
                Math.min(limits.total(), groups * limits.rowsPerGroup()),
                dataset.population().neighbours(),
                copied ? limits.rowsPerGroup() : 1);
    }

    /** How many groups one unit can be in: where blocks of time are told apart, those that the rows of one block can have. */
    private static long ofOneUnit(Program program, long all) {
        if (program.touch().isEmpty()) {
            return all;
        }
        BlockTouch touch = program.touch().get();
        BigInteger groups = program.publicScalars().stream()
                .map(scalar -> touch.column().mostNumbers(scalar, touch.blocks()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        return groups.min(BigInteger.valueOf(all)).longValueExact();
    }

    /** The same under other neighbours. */
    public Grouping of(Neighbours other) {
        return new Grouping(groups, all, rows, total, other, spread);
    }

    /** In how many groups, at least, a unit and the one that takes its place must both be if each is in as many as it may. */
    public long shared() {
        return all.isPresent() ? Math.max(0, 2 * groups - all.getAsLong()) : 0;
    }

    /**
     * Into how many groups of {@link #rows()} rows the groups of one unit can be put together, at the most: of any two of these,
     * both of which take in the first that fit, the rows are too many for one.
     */
    public long packed() {
        long pairs = total / (rows + 1);
        return Math.min(groups, 2 * pairs + (total % (rows + 1) == 0 ? 0 : 1));
    }

    /** In how many groups something changes, at most. */
    public long changed() {
        long most = switch (neighbours) {
            case ADD_REMOVE -> groups * spread;
            case SUBSTITUTE -> (2 * groups - shared()) * spread;
        };
        return Math.min(most, all.orElse(most));
    }
}
