package org.mizan.engine.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.EngineRefusal;

/**
 * What is read of a private table: of the rows of a relation for which {@code where} is true, by group, each measure. Units are
 * held to their {@link #limits(Dataset)}. The groups of public keys are numbered as the digits of a number are, the last key fastest.
 *
 * @param keys none for one group, number 0, of all rows
 * @param ownLimits limits of a unit in place of those of the data set
 * @param salt what decides, together with a unit and a group, which groups of a unit count where it has too many
 * @param touch the blocks of time that it reads, where limits hold for each unit and block; empty where the table has none
 */
public record Program(
        Relation relation,
        Condition where,
        List<Key> keys,
        List<Measure> measures,
        Optional<Limits> ownLimits,
        long salt,
        Optional<BlockTouch> touch) {
    /** The greatest number of groups of public keys. */
    public static final long MOST_GROUPS = 100_000_000;

    public Program {
        keys = List.copyOf(keys);
        measures = List.copyOf(measures);
        BigInteger groups = groups(keys);
        if (groups.compareTo(BigInteger.valueOf(MOST_GROUPS)) > 0) {
            throw EngineRefusal.GROUPS_MANY.with(groups, MOST_GROUPS);
        }
        long open = keys.stream().filter(Key::isOpen).count();
        long blocks = touch.map(read -> read.blocks().count()).orElse(1L);
        if (groups.multiply(BigInteger.valueOf(blocks))
                        .shiftLeft((int) open * (Integer.SIZE - 1))
                        .bitLength()
                > Long.SIZE - 1) {
            throw EngineRefusal.GROUPS_OPEN.with(open);
        }
    }

    /** Of the rows of the table, with the limits of the data set. */
    public Program(Condition where, List<Key> keys, List<Measure> measures, long salt) {
        this(new Relation.Table(), where, keys, measures, Optional.empty(), salt);
    }

    /** Of a table without blocks of time. */
    public Program(
            Relation relation,
            Condition where,
            List<Key> keys,
            List<Measure> measures,
            Optional<Limits> ownLimits,
            long salt) {
        this(relation, where, keys, measures, ownLimits, salt, Optional.empty());
    }

    /** The same program under another salt. */
    public Program salted(long other) {
        return new Program(relation, where, keys, measures, ownLimits, other, touch);
    }

    /** The same program of rows of these blocks alone, in which limits hold for each unit and block. */
    public Program within(BlockTouch read) {
        return new Program(
                read.held(relation), read.held(relation, where), keys, measures, ownLimits, salt, Optional.of(read));
    }

    /** Of how many blocks the rows of a unit are told apart: of one, where it reads no more. */
    public long blocks() {
        return touch.map(read -> read.blocks().count()).orElse(1L);
    }

    /** The digits that groups are read by: before those of public keys the place of the block, where there are several. */
    public List<Scalar> digits() {
        List<Scalar> digits = new ArrayList<>();
        touch.filter(read -> read.blocks().count() > 1).ifPresent(read -> digits.add(read.place()));
        digits.addAll(publicScalars());
        return digits;
    }

    /**
     * In how many groups a unit counts at most, and with how many rows in each and in all. Where each row is a unit, all of its copies
     * may be in one group; where they are in several, those count as if they were one (PROOF.md of the release).
     */
    public Limits limits(Dataset dataset) {
        if (dataset.unit().isRows()) {
            return new Limits(1, relation.copiesOfEachRow());
        }
        if (relation.perUnit().isPresent()) {
            return Limits.ONE_ROW;
        }
        Limits limits = ownLimits.orElseGet(dataset::limits).stated();
        return keys.isEmpty() ? limits.withoutGroups() : limits;
    }

    /** How many groups the public keys have together. */
    public long publicGroups() {
        return groups(keys).longValueExact();
    }

    /** The numbers of the public keys, in their order. */
    public List<Scalar> publicScalars() {
        return publicScalars(keys);
    }

    /** The columns of the open keys, in their order. */
    public List<String> openColumns() {
        return keys.stream().flatMap(key -> key.openColumn().stream()).toList();
    }

    private static List<Scalar> publicScalars(List<Key> keys) {
        return keys.stream().flatMap(key -> key.publicScalar().stream()).toList();
    }

    private static BigInteger groups(List<Key> keys) {
        BigInteger groups = BigInteger.ONE;
        for (Scalar scalar : publicScalars(keys)) {
            groups = groups.multiply(scalar.span().size());
        }
        return groups;
    }
}
