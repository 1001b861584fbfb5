package org.mizan.engine.bounding;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mizan.engine.Occurrences;

/**
 * A tally that can be taken apart and added to another, piece by piece. Pieces name a group by a keyed hash of it, the number of
 * its public keys, and the texts of its open ones, which are numbered differently on each machine. What counts of a unit has been
 * decided before.
 */
public record PartialTally(GroupTally tally, GroupNumbers numbers) {
    /** All of it, group by group. The hash decides where groups come together, so nobody may choose texts by it. */
    public List<Piece> pieces(SipHash hash) {
        List<Piece> pieces = new ArrayList<>();
        for (int place = 0; place < tally.places().size(); place++) {
            byte[] group = group(tally.places().group(place), hash);
            int before = pieces.size();
            for (int measure = 0; measure < tally.measures().size(); measure++) {
                add(pieces, group, measure, place);
            }
            if (pieces.size() == before) {
                // A group of which nothing is counted is a group all the same.
                pieces.add(Piece.total(group, tally.measures().size(), 0, 0));
            }
        }
        return pieces;
    }

    private void add(List<Piece> pieces, byte[] group, int measure, int place) {
        WideTotals totals = tally.totals(measure);
        switch (tally.kind(measure)) {
            case VALUES -> {
                Occurrences occurrences = tally.values(measure).occurrences(place);
                long[] values = occurrences.values();
                long[] counts = occurrences.counts();
                for (int next = 0; next < values.length; next++) {
                    pieces.add(Piece.value(group, measure, values[next], counts[next]));
                }
            }
            case SUM, UNITS -> pieces.add(Piece.total(group, measure, totals.high(place), totals.low(place)));
            case DISTINCT -> {
                pieces.add(Piece.total(group, measure, totals.high(place), totals.low(place)));
                Places set = tally.sets(measure).at(place);
                for (int next = 0; next < set.size(); next++) {
                    pieces.add(Piece.value(group, measure, set.group(next), 1));
                }
            }
        }
    }

    /** What a group is called in every part. */
    private byte[] group(long group, SipHash hash) {
        List<byte[]> texts = new ArrayList<>();
        int length = Long.BYTES;
        for (String text : numbers.texts(group)) {
            texts.add(text.getBytes(StandardCharsets.UTF_8));
            length += Integer.BYTES + texts.get(texts.size() - 1).length;
        }
        ByteBuffer name = ByteBuffer.allocate(length).putLong(numbers.publicNumber(group));
        texts.forEach(text -> name.putInt(text.length).put(text));
        return ByteBuffer.allocate(Long.BYTES + length)
                .putLong(hash.of(name.array(), length))
                .put(name.array())
                .array();
    }

    /** The place of a group by what it is called, made where it is new. */
    private int place(byte[] group) {
        ByteBuffer name = ByteBuffer.wrap(group, Long.BYTES, group.length - Long.BYTES);
        long publicNumber = name.getLong();
        List<String> texts = new ArrayList<>(numbers.openKeys());
        while (name.hasRemaining()) {
            byte[] text = new byte[name.getInt()];
            name.get(text);
            texts.add(new String(text, StandardCharsets.UTF_8));
        }
        return tally.place(numbers.of(publicNumber, texts));
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

    /** Adds a piece of another, which has the same measures and keys. */
    public void add(Piece piece) {
        int place = place(piece.group());
        int measure = piece.measure();
        if (measure == tally.measures().size()) {
            return;
        }
        if (!piece.isValue()) {
            piece.addTo(tally.totals(measure), place);
            return;
        }
        switch (tally.kind(measure)) {
            case VALUES -> tally.values(measure).add(place, piece.value(), piece.count());
            case DISTINCT -> tally.sets(measure).add(place, piece.value());
            case SUM, UNITS -> throw new IllegalArgumentException("a total has no values");
        }
    }
}
