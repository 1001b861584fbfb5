package org.mizan.oracle.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.mizan.engine.Reading;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.oracle.Scene;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.release.answer.Released;

/**
 * Everything that is decided after a measurement is decided by what was measured: an exact total is exchanged for another one,
 * and the bits of its noise for others until the noisy total is the same again. Then nothing that is shown may differ.
 */
final class DecisionCheck implements Check {
    private static final int DRAWS = 20;
    private static final int TRIES = 4_000;
    private static final double WIDEST = 300;
    private static final long CHANGE = 3;
    private static final int MOST_TOTALS = 6;

    @Override
    public String name() {
        return "decision";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Scene.Made made = scene.made(scene.tables().first(), scene.asking().spend());
        boolean isNoise = made.release().parts().stream()
                .flatMap(part -> part.event().uses().stream())
                .allMatch(use -> isNarrow(use.event()));
        if (!isNoise || scene.asking().kind() != Asking.Kind.AGGREGATES) {
            return Optional.empty();
        }
        Spliced record = Spliced.recording();
        made.release().draw(record.beside(made), record);
        for (Total total : record.drawn().stream().limit(MOST_TOTALS).toList()) {
            for (long change : new long[] {-CHANGE, CHANGE}) {
                if (!canBeSame(made, total, BigInteger.valueOf(change))) {
                    return Optional.of("another total with the same noisy value shows something else");
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the same noisy total is met again within the tries, but for a chance of far less than 1e-9. */
    private static boolean isNarrow(SingleEvent event) {
        if (event instanceof DiscreteLaplaceEvent laplace) {
            return laplace.scale().nearest() <= WIDEST;
        }
        return event instanceof DiscreteGaussianEvent gaussian
                && gaussian.variance().nearest() <= WIDEST * WIDEST;
    }

    /** Whether some draw of the changed total shows what a draw of the true one showed. */
    private static boolean canBeSame(Scene.Made made, Total total, BigInteger change) {
        for (int draw = 0; draw < DRAWS; draw++) {
            Spliced record = Spliced.recording();
            Released shown = made.release().draw(record.beside(made), record);
            for (int attempt = 0; attempt < TRIES; attempt++) {
                Spliced other = record.exchanging(total, change);
                if (made.release().draw(other.beside(made), other).equals(shown)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A measure of a group. */
    private record Total(int group, int measure) {}

    /** Words in pieces: those before the first total is read, and those after each. One piece can be drawn afresh. */
    private static final class Spliced implements Noise {
        private final List<List<Long>> given;
        private final Optional<Total> exchanged;
        private final BigInteger change;
        private final List<List<Long>> pieces = new ArrayList<>();
        private final List<Optional<Total>> totals = new ArrayList<>();
        private int place;

        private Spliced(List<List<Long>> given, Optional<Total> exchanged, BigInteger change) {
            this.given = given;
            this.exchanged = exchanged;
            this.change = change;
            begin(Optional.empty());
        }

        static Spliced recording() {
            return new Spliced(List.of(), Optional.empty(), BigInteger.ZERO);
        }

        private void begin(Optional<Total> total) {
            pieces.add(new ArrayList<>());
            totals.add(total);
            place = 0;
        }

        /** The totals after which bits were drawn. */
        List<Total> drawn() {
            List<Total> drawn = new ArrayList<>();
            for (int piece = 0; piece < pieces.size(); piece++) {
                if (!pieces.get(piece).isEmpty()) {
                    totals.get(piece).ifPresent(drawn::add);
                }
            }
            return drawn;
        }

        Spliced exchanging(Total total, BigInteger by) {
            return new Spliced(pieces, Optional.of(total), by);
        }

        @Override
        public long nextLong() {
            int piece = pieces.size() - 1;
            boolean isFresh = exchanged.isPresent() && totals.get(piece).equals(exchanged);
            boolean isGiven =
                    !isFresh && piece < given.size() && place < given.get(piece).size();
            long word =
                    isGiven ? given.get(piece).get(place) : Generator.current().nextLong();
            place++;
            pieces.get(piece).add(word);
            return word;
        }

        /** The reading with every public group in it, so that the bits after each total are those of its own noise. */
        Reading beside(Scene.Made made) {
            Reading reading = made.reading();
            long[] listed = reading.groups();
            long[] all =
                    LongStream.range(0, made.release().program().publicGroups()).toArray();
            return new Reading() {
                @Override
                public long[] groups() {
                    return all.clone();
                }

                @Override
                public BigInteger total(int group, int measure) {
                    Optional<Total> asked = Optional.of(new Total(group, measure));
                    begin(asked);
                    int found = Arrays.binarySearch(listed, group);
                    BigInteger total = found < 0 ? BigInteger.ZERO : reading.total(found, measure);
                    return exchanged.equals(asked) ? total.add(change) : total;
                }

                @Override
                public long[] values(int group, int measure) {
                    int found = Arrays.binarySearch(listed, group);
                    return found < 0 ? new long[0] : reading.values(found, measure);
                }

                @Override
                public List<String> texts(int key) {
                    return reading.texts(key);
                }
            };
        }
    }
}
