package org.mizan.oracle;

import java.util.ArrayList;
import java.util.List;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;

/** Bits of the generator that are written down as they are drawn, so that they can be drawn again over made-up rows. */
public final class Words implements Noise {
    private final List<Long> given;
    private final List<Long> drawn = new ArrayList<>();

    private Words(List<Long> given) {
        this.given = given;
    }

    /** Fresh ones. */
    public static Words fresh() {
        return new Words(List.of());
    }

    /** What was drawn here once more, and fresh ones thereafter. */
    public Words again() {
        return new Words(List.copyOf(drawn));
    }

    @Override
    public synchronized long nextLong() {
        int place = drawn.size();
        long word =
                place < given.size() ? given.get(place) : Generator.current().nextLong();
        drawn.add(word);
        return word;
    }

    /** How many words were drawn. */
    public synchronized int count() {
        return drawn.size();
    }

    synchronized long word(int place) {
        return drawn.get(place);
    }
}
