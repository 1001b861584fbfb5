package org.mizan.engine.reading;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Limits;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.Reading;
import org.mizan.engine.bounding.ExactReading;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.bounding.GroupNumbers;
import org.mizan.engine.bounding.GroupTally;
import org.mizan.engine.bounding.PartialTally;
import org.mizan.engine.bounding.Piece;
import org.mizan.engine.bounding.SipHash;
import org.mizan.engine.program.BlockTouch;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;

/**
 * The reading of a program where rows are spread over machines. It travels to them and makes pieces of the lines of each
 * partition of {@link #statement()}, a few at a time, so that no machine holds all groups. Pieces that agree in group, slot and
 * value are added up where they are, unless the statement did that; where values are only told apart, those of one group are then
 * counted. What is left comes back as chunks of bytes, in any order. A unit must have all of its lines in one partition, and a
 * partition its units in order.
 */
public final class SpreadReading implements Serializable {
    /** So many numbers of lines are taken in before their pieces are handed on. */
    private static final int HELD = 1 << 18;

    /** A chunk has so many bytes, and those of one more piece. */
    private static final int CHUNK = 1 << 20;

    private static final byte[] NO_GROUP = {};

    private final String statement;
    private final int unitColumns;
    private final Limits limits;
    private final List<Key> keys;
    private final List<Measure> measures;
    private final long salt;
    /** Null where the table has no blocks. */
    private final @Nullable BlockTouch touch;

    private final boolean isReduced;
    /** Its key is drawn once for all machines. */
    private final SipHash hash = SipHash.fresh();

    public SpreadReading(String statement, Layout layout, Limits limits) {
        this.statement = statement;
        this.unitColumns = layout.unitColumns();
        this.limits = limits;
        this.keys = layout.program().keys();
        this.measures = layout.program().measures();
        this.salt = layout.program().salt();
        this.touch = layout.program().touch().orElse(null);
        this.isReduced = layout.isSummed();
    }

    /** What the database is asked. */
    public String statement() {
        return statement;
    }

    /** Whether the statement adds up itself, so that no two pieces of different lines agree. */
    public boolean isReduced() {
        return isReduced;
    }

    /** The slots whose pieces are values that are told apart and then counted: each is one of the total of the slot before. */
    public List<Integer> distinctSlots() {
        return IntStream.range(0, measures.size())
                .filter(measure -> measures.get(measure).kind() == Measure.Kind.DISTINCT)
                .mapToObj(Piece::valueSlot)
                .toList();
    }

    /** The pieces of the lines of one partition. A line is not asked anything after the next was taken. */
    public Iterator<Piece> pieces(Iterator<? extends Line> lines) {
        return new Pieces(lines);
    }

    /** What is left of the program where the lines are: the statement has chosen the rows. */
    private Program rest() {
        return new Program(
                new Relation.Table(),
                new Condition.Always(),
                keys,
                measures,
                Optional.empty(),
                salt,
                Optional.ofNullable(touch));
    }

    /** Pieces as bytes, some at a time. */
    public Iterator<byte[]> chunks(Iterator<Piece> pieces) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return pieces.hasNext();
            }

            @Override
            public byte[] next() {
                return chunk(pieces);
            }
        };
    }

    private static byte[] chunk(Iterator<Piece> pieces) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            byte[] group = NO_GROUP;
            while (pieces.hasNext() && bytes.size() < CHUNK) {
                Piece piece = pieces.next();
                piece.write(group, out);
                group = piece.group();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** What was read, of all chunks. */
    public Reading whole(Iterator<byte[]> chunks) {
        PartialTally all = new PartialTally(new GroupTally(measures, SipHash.fresh()), new GroupNumbers(keys));
        while (chunks.hasNext()) {
            add(chunks.next(), all);
        }
        return new ExactReading(all.tally(), all.numbers());
    }

    private static void add(byte[] chunk, PartialTally all) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(chunk))) {
            byte[] group = NO_GROUP;
            while (in.available() > 0) {
                Piece piece = Piece.read(group, in);
                all.add(piece);
                group = piece.group();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Takes in lines until enough are held, and hands on their pieces before it takes more. */
    private final class Pieces implements Iterator<Piece> {
        private final Iterator<? extends Line> lines;
        private final int most = Math.max(1, HELD / (measures.size() + 1));
        private Iterator<Piece> ready = new ArrayList<Piece>().iterator();
        /** The first line of the next unit, which has been taken already. */
        private @Nullable Line waiting;

        private boolean isStarted;
        private long unit;

        Pieces(Iterator<? extends Line> lines) {
            this.lines = lines;
        }

        @Override
        public boolean hasNext() {
            while (!ready.hasNext() && (waiting != null || lines.hasNext())) {
                ready = taken().iterator();
            }
            return ready.hasNext();
        }

        @Override
        public Piece next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return ready.next();
        }

        /** The pieces of the next lines, of whole units. */
        private List<Piece> taken() {
            Program program = rest();
            GroupNumbers numbers = new GroupNumbers(keys);
            Gathering gathering = Gathering.of(unitColumns > 0, limits, program, numbers);
            Intake intake = new Intake(new Layout(program, unitColumns), numbers, gathering);
            int taken = 0;
            if (waiting != null) {
                intake.add(waiting);
                waiting = null;
                taken++;
            }
            while (waiting == null && (unitColumns > 0 || taken < most) && lines.hasNext()) {
                Line line = lines.next();
                if (isNextUnit(line) && taken >= most) {
                    waiting = line;
                } else {
                    intake.add(line);
                    taken++;
                }
            }
            return new PartialTally(gathering.whole(), numbers).pieces(hash);
        }

        /** A unit that came back would count twice, so that is an error whatever caused it. */
        private boolean isNextUnit(Line line) {
            if (unitColumns == 0) {
                return false;
            }
            long next = line.number(0);
            if (isStarted && next < unit) {
                throw EngineException.of(EngineRefusal.ENGINE_ORDER.about());
            }
            boolean isNext = isStarted && next != unit;
            isStarted = true;
            unit = next;
            return isNext;
        }
    }
}
