package org.mizan.engine;

import java.math.BigInteger;
import java.util.List;

/**
 * What a program read, exactly: a secret. Groups that no row is in are not listed; their sums are 0.
 *
 * <p>Where a key is open text, its texts are listed in the order of their bytes and numbered from 0; the number takes the
 * place of the code in the group's number.
 */
public interface Reading {
    /** The groups that have rows, by number, ascending. */
    long[] groups();

    /** The total of a {@code Sum} or {@code Units} measure in the group listed at this place. */
    BigInteger total(int place, int measure);

    /** The numbers of a {@code Values} measure in the group listed at this place, in its order. */
    long[] values(int place, int measure);

    /**
     * The same numbers, of a {@code Values} measure in the order of the numbers, with how often each occurs: what a quantile
     * needs of a group of any size.
     */
    default Occurrences occurrences(int place, int measure) {
        return Occurrences.of(values(place, measure));
    }

    /** The texts of the open key at this place among the keys; empty for a public key. */
    List<String> texts(int key);
}
