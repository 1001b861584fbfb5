package org.mizan.engine.snapshot;

import java.util.stream.Stream;
import org.mizan.engine.snapshot.coding.Coder;

/** What a description may have done to a value on its way from the text of a file to a code. Each value counts once for each. */
public enum Touch {
    /** Blanks around it were left out. */
    TRIM(0, "trim"),
    /** It is a spelling of NULL. */
    NULL(1, "nulls"),
    /** Its decimal sign was read as a point. */
    DECIMAL(2, "decimal"),
    /** The marks between groups of three digits were left out. */
    THOUSANDS(3, "thousands"),
    /** It was replaced as the map says. */
    MAP(4, "map"),
    /** It is a declared spelling of true or false. */
    TRUTH(5, "true/false"),
    /** It was read by a format. */
    FORMAT(6, "format");

    /** How many bits there are. */
    static final int BITS = 16;

    private final int place;
    private final String word;

    Touch(int place, String word) {
        this.place = place;
        this.word = word;
    }

    /** The key of the description that says so. */
    public String word() {
        return word;
    }

    /** The bit of this one in {@link Coder#touched()}; those of further formats follow the last. */
    public int bit() {
        return 1 << place;
    }

    /** The bit of the format that is in this place of the list. */
    public static int format(int place) {
        return FORMAT.bit() << place;
    }

    /** Which format the bit in this place is of; below 0 if it is of none. */
    static int formatAt(int bit) {
        return bit - FORMAT.place;
    }

    /** Whose bit is in this place. */
    static Touch at(int bit) {
        return Stream.of(values())
                .filter(touch -> touch.place == Math.min(bit, FORMAT.place))
                .findFirst()
                .orElseThrow();
    }
}
