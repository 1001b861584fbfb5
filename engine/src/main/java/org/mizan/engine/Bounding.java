package org.mizan.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/**
 * Holds each unit to its limits: the one place where it is decided what of a unit counts. Of a unit with rows in more than
 * L groups, the L count whose SipHash-2-4 of (unit, group) under the program's salt is least. Of a unit with c rows in a group,
 * more than m, each sum S counts as floor(S m / c), as if it had m rows of its average, and of its values m evenly
 * spaced ones: those of rank floor((2i + 1) c' / (2m)), i from 0, among the c' that are not null. Of its different values the m
 * count whose hash of (value, unit) is least. What counts of a unit depends
 * on its own rows alone, and not on their order. The proof is beside this file.
 *
 * <p>L is {@code groups_per_unit}, m is {@code rows_per_group}. Units come in ascending order, or nothing comes of it.
 */
final class Bounding implements Gathering {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** A unit in more groups than this is rare. */
    private static final int GREAT = 64;

    /** So many hashes are compared with each other faster than sorted. */
    private static final int FEW = 16;

    private final Limits limits;
    private final GroupNumbers numbers;
    private final SipHash hash;
    private final Tally whole;

    /** What the current unit has, and of how many rows that is. */
    private Tally own;

    private long[] rows = new long[8];

    private boolean started;
    private long number;
    private String text = "";
    private byte[] unit = {};
    private final byte[] numberBytes = new byte[Long.BYTES];

    Bounding(Limits limits, Program program, GroupNumbers numbers) {
        this.limits = limits;
        this.numbers = numbers;
        this.hash = new SipHash(program.salt(), 0);
        this.whole = new Tally(program.measures());
        this.own = new Tally(program.measures());
    }

    @Override
    public void unit(long next) {
        if (started && next == number) {
            return;
        }
        start(!started || next > number);
        number = next;
        unit = numberBytes;
        WORD.set(unit, 0, next);
    }

    @Override
    public void unit(long order, @Nullable String next) {
        if (started && order == number && (next == null || next.equals(text))) {
            return;
        }
        if (next == null) {
            throw disordered();
        }
        byte[] bytes = next.getBytes(StandardCharsets.UTF_8);
        boolean above = order == number ? Arrays.compareUnsigned(bytes, unit) > 0 : order > number;
        start(!started || above);
        number = order;
        text = next;
        unit = bytes;
    }

    /** A unit that came back would count twice, so that is an error whatever caused it. */
    private void start(boolean ordered) {
        if (!ordered) {
            throw disordered();
        }
        finish();
        started = true;
    }

    private static EngineException disordered() {
        return EngineException.of("engine.order", "rows", "out of order", "must come by unit", "report this defect");
    }

    @Override
    public int rows(long group, long count) {
        int before = own.places().size();
        int place = own.place(group);
        if (place == rows.length) {
            rows = Arrays.copyOf(rows, 2 * place);
        }
        rows[place] = (place == before ? 0 : rows[place]) + count;
        return place;
    }

    @Override
    public Tally tally() {
        return own;
    }

    @Override
    public Tally whole() {
        finish();
        return whole;
    }

    private void finish() {
        int groups = own.places().size();
        if (groups <= limits.groupsPerUnit()) {
            for (int place = 0; place < groups; place++) {
                count(place);
            }
        } else {
            countLeast(groups);
        }
        own.places().clear();
        if (rows.length > GREAT) {
            // What one great unit needed is not kept for all the small ones that follow.
            rows = new long[8];
            own = new Tally(whole.measures());
        }
    }

    private void countLeast(int groups) {
        long[] hashes = new long[groups];
        for (int place = 0; place < groups; place++) {
            hashes[place] = numbers.hash(hash, own.places().group(place), unit);
        }
        boolean[] least = least(hashes, limits.groupsPerUnit());
        for (int place = 0; place < groups; place++) {
            if (least[place]) {
                count(place);
            }
        }
    }

    private void count(int place) {
        int target = whole.place(own.places().group(place));
        long all = rows[place];
        long counted = Math.min(all, limits.rowsPerGroup());
        for (int measure = 0; measure < whole.measures().size(); measure++) {
            Measure kind = whole.measures().get(measure);
            if (kind instanceof Measure.Sum) {
                own.totals(measure).addScaled(place, counted, all, whole.totals(measure), target);
            } else if (kind instanceof Measure.Units) {
                whole.totals(measure).add(target, 1);
            } else if (Tally.isDistinct(kind)) {
                countDistinct(own.sets(measure).at(place), whole.sets(measure), target);
            } else {
                countValues(own.values(measure).sorted(place), whole.values(measure), target);
            }
        }
    }

    private void countDistinct(Places values, Sets target, int place) {
        long[] hashes = new long[values.size()];
        for (int value = 0; value < hashes.length; value++) {
            byte[] message = ByteBuffer.allocate(Long.BYTES + unit.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(values.group(value))
                    .put(unit)
                    .array();
            hashes[value] = hash.of(message, message.length);
        }
        boolean[] least = least(hashes, limits.rowsPerGroup());
        for (int value = 0; value < hashes.length; value++) {
            if (least[value]) {
                target.add(place, values.group(value));
            }
        }
    }

    /**
     * Which hashes, as unsigned numbers, are among the {@code count} least: those that at most so many, with themselves, are
     * not above. Equal ones at the edge, at a chance of 2^-64, both are not.
     */
    private static boolean[] least(long[] hashes, int count) {
        boolean[] least = new boolean[hashes.length];
        if (hashes.length <= FEW) {
            for (int place = 0; place < hashes.length; place++) {
                least[place] = hashes.length - above(hashes[place], hashes) <= count;
            }
            return least;
        }
        // Longs whose sign is turned have the order of unsigned ones.
        long[] sorted = LongStream.of(hashes)
                .map(hash -> hash ^ Long.MIN_VALUE)
                .sorted()
                .toArray();
        for (int place = 0; place < hashes.length; place++) {
            least[place] = count >= sorted.length || (hashes[place] ^ Long.MIN_VALUE) < sorted[count];
        }
        return least;
    }

    /** How many hashes are above this one: the borrow of each subtraction, without a branch that nothing could foresee. */
    private static int above(long hash, long[] hashes) {
        long above = 0;
        for (long other : hashes) {
            above += ((~hash & other) | ((~hash | other) & (hash - other))) >>> (Long.SIZE - 1);
        }
        return (int) above;
    }

    private void countValues(long[] values, Lists target, int place) {
        long all = values.length;
        long counted = Math.min(all, limits.rowsPerGroup());
        for (long value = 0; value < counted; value++) {
            target.add(place, values[(int) ((2 * value + 1) * all / (2 * counted))]);
        }
    }
}
