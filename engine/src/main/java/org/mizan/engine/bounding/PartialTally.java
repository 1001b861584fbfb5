package org.mizan.engine.bounding;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A tally that can be written down and added to another. Of each group: the number of its public keys, the texts of its open
 * ones (which are numbered differently on each machine), then of each measure how many values it has, and these, or its total
 * and, where different values count, how many of these it has, and these. What counts of a unit has been decided before.
 */
public record PartialTally(GroupTally tally, GroupNumbers numbers) {
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            int size = tally.places().size();
            out.writeInt(size);
            for (int place = 0; place < size; place++) {
                writeGroup(out, tally.places().group(place));
                writeMeasures(out, place);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private void writeGroup(DataOutputStream out, long group) throws IOException {
        out.writeLong(numbers.publicNumber(group));
        for (String text : numbers.texts(group)) {
            byte[] characters = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(characters.length);
            out.write(characters);
        }
    }

    private void writeMeasures(DataOutputStream out, int place) throws IOException {
        for (int measure = 0; measure < tally.measures().size(); measure++) {
            switch (tally.kind(measure)) {
                case VALUES -> write(out, tally.values(measure).listed(place));
                case SUM, UNITS -> writeTotal(out, measure, place);
                case DISTINCT -> {
                    writeTotal(out, measure, place);
                    Places set = tally.sets(measure).at(place);
                    write(
                            out,
                            IntStream.range(0, set.size()).mapToLong(set::group).toArray());
                }
            }
        }
    }

    private void writeTotal(DataOutputStream out, int measure, int place) throws IOException {
        out.writeLong(tally.totals(measure).high(place));
        out.writeLong(tally.totals(measure).low(place));
    }

    private static void write(DataOutputStream out, long[] values) throws IOException {
        out.writeInt(values.length);
        for (long value : values) {
            out.writeLong(value);
        }
    }

    /** Adds another, which has the same measures and keys. */
    public void add(PartialTally other) {
        for (int from = 0; from < other.tally.places().size(); from++) {
            long group = other.tally.places().group(from);
            int to = tally.place(numbers.of(other.numbers.publicNumber(group), other.numbers.texts(group)));
            for (int measure = 0; measure < tally.measures().size(); measure++) {
                switch (tally.kind(measure)) {
                    case VALUES -> tally.values(measure).addAll(to, other.tally.values(measure), from);
                    case SUM, UNITS -> addTotal(measure, to, other, from);
                    case DISTINCT -> {
                        addTotal(measure, to, other, from);
                        tally.sets(measure).addAll(to, other.tally.sets(measure), from);
                    }
                }
            }
        }
    }

    private void addTotal(int measure, int to, PartialTally other, int from) {
        WideTotals totals = other.tally.totals(measure);
        tally.totals(measure).add(to, totals.high(from), totals.low(from));
    }

    /** Adds what another has written down. */
    public void add(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            for (int groups = in.readInt(); groups > 0; groups--) {
                long publicNumber = in.readLong();
                addMeasures(in, tally.place(numbers.of(publicNumber, texts(in))));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>(numbers.openKeys());
        for (int key = 0; key < numbers.openKeys(); key++) {
            texts.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
        }
        return texts;
    }

    private void addMeasures(DataInputStream in, int place) throws IOException {
        for (int measure = 0; measure < tally.measures().size(); measure++) {
            switch (tally.kind(measure)) {
                case VALUES -> {
                    for (int values = in.readInt(); values > 0; values--) {
                        tally.values(measure).add(place, in.readLong());
                    }
                }
                case SUM, UNITS -> tally.totals(measure).add(place, in.readLong(), in.readLong());
                case DISTINCT -> {
                    tally.totals(measure).add(place, in.readLong(), in.readLong());
                    for (int values = in.readInt(); values > 0; values--) {
                        tally.sets(measure).add(place, in.readLong());
                    }
                }
            }
        }
    }
}
