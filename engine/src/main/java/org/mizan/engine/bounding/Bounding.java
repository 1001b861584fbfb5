package org.mizan.engine.bounding;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Limits;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/**
 * Holds each unit to its limits: the one place where it is decided what of a unit counts. Of a unit with rows in more than
 * L groups, the L count whose SipHash-2-4 of (unit, group) under the program's salt is least. Of a unit with c rows in a group,
 * more than m, each sum S counts as floor((S m + r) / c), as if it had m rows of its average, and of its c' values that are not
 * null those of rank floor((i c' + r') / m), i from 0. Here r and r' are what another SipHash of (unit, group) leaves when divided
 * by c and c': where units are many, the remainders of what is rounded down cancel out, and every value is as likely
 * to count as another of its unit. Of its different values the m count whose hash of (value, unit) is least. Where what is left
 * of a unit is more than R rows in all, {@link RowShares} says how many of each group count, in place of m; so it does for values and for
 * different values. It then is in the groups alone of which a row counts. What counts of a unit depends on its own rows alone, and not on their order. The proof is beside this file.
 *
 * <p>Where the program tells blocks of time apart, all of this holds for each unit and block by itself: which rows of a block count depends
 * on the rows of that unit in that block alone. Groups come with the place of their block before their digits, and go without it; a unit
 * counts once in a group, in however many blocks it is.
 *
 * <p>L is {@code groups_per_unit}, m is {@code rows_per_group}, R is {@code rows_per_unit}. Units come by number, or nothing comes of it; a text has
 * one too, and texts that share theirs may come in any order.
 */
final class Bounding implements Gathering {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** A unit in more groups than this is rare. */
    private static final int GREAT = 64;

    private final Limits limits;
    private final int mostGroups;
    private final int mostRows;
    private final GroupNumbers numbers;
    private final SipHash hash;
    private final SipHash rounding;
    private final SipHash sharing;
    /** For finding groups and values, and for nothing that is decided. */
    private final SipHash tables;

    private final GroupTally whole;
    private final Measure.Kind[] kinds;

    /** The unit whose rows come. */
    private Own own;

    /** Where several texts have one number, what each has so far. */
    private final Map<String, Own> alike = new LinkedHashMap<>();

    private final Least leastGroups = new Least();
    private final Least leastValues = new Least();
    private final RowShares shares = new RowShares();

    /** Of each measure and each group of a unit that has too many rows in all, how many count. */
    private final long[][] allowed;

    /** How many blocks are told apart. */
    private final long blocks;

    /** How many groups one block has, as far as they are known before rows come. */
    private final long groupsOfBlock;

    /** The places of the rows of one block of a unit; all places, where there is one block. */
    private final Part part = new Part();

    /** The groups that the unit was counted in. */
    private final Set<Integer> countedIn = new HashSet<>();

    private long[] sharedRows = {};
    private boolean isShared;

    private boolean started;
    private long number;
    private String text = "";

    Bounding(Limits limits, Program program, GroupNumbers numbers) {
        this.limits = limits;
        // Of R rows no more than R groups can count, nor more than R rows in one: nothing need be cut before they are
        // shared out.
        this.mostGroups = limits.groupsPerUnit() == limits.rowsPerUnit() ? Integer.MAX_VALUE : limits.groupsPerUnit();
        this.mostRows = limits.rowsPerGroup() == limits.rowsPerUnit() ? Integer.MAX_VALUE : limits.rowsPerGroup();
        this.numbers = numbers;
        this.hash = new SipHash(program.salt(), 0);
        this.rounding = new SipHash(program.salt(), 1);
        this.sharing = new SipHash(program.salt(), 2);
        this.tables = SipHash.fresh();
        this.whole = new GroupTally(program.measures(), tables);
        this.own = new Own(program.measures(), tables);
        this.kinds = program.measures().stream().map(Measure::kind).toArray(Measure.Kind[]::new);
        this.allowed = new long[kinds.length][];
        this.blocks = program.blocks();
        this.groupsOfBlock = program.publicGroups();
    }

    /** Some places of what a unit has. */
    private static final class Part {
        private boolean isAll = true;
        private int[] places = {};
        private int size;

        void all(int count) {
            isAll = true;
            size = count;
        }

        void begin(int most) {
            isAll = false;
            size = 0;
            if (places.length < most) {
                places = new int[2 * most];
            }
        }

        void add(int place) {
            places[size++] = place;
        }

        int place(int index) {
            return isAll ? index : places[index];
        }
    }

    @Override
    public void unit(long next) {
        if (started && next == number) {
            return;
        }
        start(next);
        WORD.set(own.number, 0, next);
        own.unit = own.number;
    }

    @Override
    public void unit(long order, @Nullable String next) {
        if (!started || order != number) {
            if (next == null) {
                throw disordered();
            }
            start(order);
            text = next;
            own.unit = next.getBytes(StandardCharsets.UTF_8);
        } else if (next != null && !next.equals(text)) {
            alike.put(text, own);
            own = alike.computeIfAbsent(next, key -> new Own(whole.measures(), tables));
            text = next;
            own.unit = next.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** A unit that came back would count twice, so that is an error whatever caused it. */
    private void start(long next) {
        if (started && next < number) {
            throw disordered();
        }
        finish();
        started = true;
        number = next;
    }

    private static EngineException disordered() {
        return EngineException.of(EngineRefusal.ENGINE_ORDER.about());
    }

    @Override
    public int rows(long group, long count) {
        return own.rows(group, count);
    }

    @Override
    public GroupTally tally() {
        return own.tally;
    }

    @Override
    public GroupTally whole() {
        finish();
        return whole;
    }

    /** Counts those of one number, and forgets them. */
    private void finish() {
        for (Own each : alike.values()) {
            own = each;
            finishOwn();
        }
        alike.clear();
        finishOwn();
        if (own.rows.length > GREAT) {
            // What one great unit needed is not kept for all the small ones that follow.
            own = new Own(whole.measures(), tables);
        }
    }

    private void finishOwn() {
        int all = own.tally.places().size();
        if (blocks == 1) {
            part.all(all);
            finishPart(all);
        } else {
            finishBlocks(all);
        }
        own.tally.places().clear();
    }

    /** Of each block that the unit has rows in, as if these were all that it has. */
    private void finishBlocks(int all) {
        countedIn.clear();
        SortedSet<Long> present = new TreeSet<>();
        for (int place = 0; place < all; place++) {
            present.add(block(place));
        }
        for (long block : present) {
            part.begin(all);
            for (int place = 0; place < all; place++) {
                if (block(place) == block) {
                    part.add(place);
                }
            }
            finishPart(all);
        }
    }

    /** The place of the block that a group is of. */
    private long block(int place) {
        return numbers.publicNumber(own.tally.places().group(place)) / groupsOfBlock;
    }

    /** Counts what of a part counts. */
    private void finishPart(int all) {
        int groups = part.size;
        boolean isEveryGroup = groups <= mostGroups;
        int chosen = isEveryGroup ? groups : least(groups);
        isShared = limits.hasTotal() && own.all(part) > limits.rowsPerUnit();
        if (isShared) {
            share(all, chosen, isEveryGroup);
        }
        for (int next = 0; next < chosen; next++) {
            int place = part.place(isEveryGroup ? next : leastGroups.chosen(next));
            if (!isShared || sharedRows[place] > 0) {
                count(place);
            }
        }
    }

    private int least(int groups) {
        leastGroups.open(groups);
        for (int index = 0; index < groups; index++) {
            leastGroups.set(index, groupHash(part.place(index)));
        }
        return leastGroups.choose(groups, mostGroups);
    }

    private long groupHash(int place) {
        return numbers.hash(hash, own.tally.places().group(place), own.unit);
    }

    /** Holds what is left of a unit in its chosen groups to the number of rows in all. */
    private void share(int groups, int chosen, boolean isEveryGroup) {
        shares.clear();
        for (int next = 0; next < chosen; next++) {
            int place = part.place(isEveryGroup ? next : leastGroups.chosen(next));
            shares.add(place, groupHash(place));
        }
        shares.sort();
        sharedRows = shared(groups, place -> own.rows[place]);
        for (int measure = 0; measure < kinds.length; measure++) {
            int each = measure;
            allowed[measure] = switch (kinds[measure]) {
                case SUM, UNITS -> sharedRows;
                case DISTINCT ->
                    shared(groups, place -> own.tally.sets(each).at(place).size());
                case VALUES -> shared(groups, place -> own.tally.values(each).size(place));
            };
        }
    }

    /** How many count of the rows, values or different values of each group. */
    private long[] shared(int groups, IntToLongFunction sizes) {
        long[] counted = new long[groups];
        long random = sharing.of(own.unit, own.unit.length);
        shares.share(place -> Math.min(sizes.applyAsLong(place), mostRows), limits.rowsPerUnit(), random, counted);
        return counted;
    }

    private long allowed(int measure, int place) {
        return isShared ? allowed[measure][place] : mostRows;
    }

    private void count(int place) {
        long group = own.tally.places().group(place);
        int target = whole.place(blocks == 1 ? group : numbers.within(group, groupsOfBlock));
        long all = own.rows[place];
        boolean isCut = isShared || all > mostRows;
        long random = isCut ? numbers.hash(rounding, group, own.unit) : 0;
        long more = isCut ? Long.remainderUnsigned(random, all) : 0;
        for (int measure = 0; measure < kinds.length; measure++) {
            switch (kinds[measure]) {
                case SUM ->
                    own.tally
                            .totals(measure)
                            .addScaled(
                                    place,
                                    Math.min(all, allowed(measure, place)),
                                    all,
                                    more,
                                    whole.totals(measure),
                                    target);
                case UNITS -> {
                    if (isNewIn(target)) {
                        whole.totals(measure).add(target, 1);
                    }
                }
                case DISTINCT ->
                    countDistinct(
                            own.tally.sets(measure).at(place), allowed(measure, place), whole.sets(measure), target);
                case VALUES ->
                    countValues(
                            own.tally.values(measure).sorted(place),
                            allowed(measure, place),
                            random,
                            whole.values(measure),
                            target);
            }
        }
    }

    /** Whether the unit was not counted in a group for an earlier block. */
    private boolean isNewIn(int group) {
        return blocks == 1 || countedIn.add(group);
    }

    private void countDistinct(Places values, long most, Sets target, int place) {
        leastValues.open(values.size());
        for (int value = 0; value < values.size(); value++) {
            byte[] message = ByteBuffer.allocate(Long.BYTES + own.unit.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(values.group(value))
                    .put(own.unit)
                    .array();
            leastValues.set(value, hash.of(message, message.length));
        }
        int least = leastValues.choose(values.size(), (int) most);
        for (int next = 0; next < least; next++) {
            target.add(place, values.group(leastValues.chosen(next)));
        }
    }

    private void countValues(long[] values, long most, long random, Lists target, int place) {
        long all = values.length;
        long counted = Math.min(all, most);
        long more = all == 0 ? 0 : Long.remainderUnsigned(random, all);
        for (long value = 0; value < counted; value++) {
            target.add(place, values[(int) ((value * all + more) / counted)]);
        }
    }

    /** What one unit has. */
    private static final class Own {
        private final GroupTally tally;
        private final byte[] number = new byte[Long.BYTES];
        private byte[] unit = {};
        /** Of each group, of how many rows its sums and values are. */
        private long[] rows = new long[8];

        Own(List<Measure> measures, SipHash tables) {
            tally = new GroupTally(measures, tables);
        }

        /** The rows of the groups of a part. */
        long all(Part part) {
            long sum = 0;
            for (int index = 0; index < part.size; index++) {
                sum += rows[part.place(index)];
            }
            return sum;
        }

        int rows(long group, long count) {
            int before = tally.places().size();
            int place = tally.place(group);
            if (place == rows.length) {
                rows = Arrays.copyOf(rows, 2 * place);
            }
            rows[place] = (place == before ? 0 : rows[place]) + count;
            return place;
        }
    }
}
