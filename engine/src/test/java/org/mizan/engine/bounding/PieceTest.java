package org.mizan.engine.bounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mizan.engine.Occurrences;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Scalar;

final class PieceTest {
    private static PartialTally empty() {
        return new PartialTally(
                new GroupTally(List.of(new Measure.Sum(Scalar.of(1))), SipHash.fresh()), new GroupNumbers(List.of()));
    }

    /** Words are added up one by one, as a cluster does, and only then put together. */
    @Test
    void wordsOfTotalsAddUpToTheTotal() {
        Random random = new Random(3);
        byte[] group = new byte[2 * Long.BYTES];
        BigInteger expected = BigInteger.ZERO;
        long high = 0;
        long middle = 0;
        long low = 0;
        for (int piece = 0; piece < 1_000; piece++) {
            BigInteger total = new BigInteger(90, random).subtract(BigInteger.ONE.shiftLeft(89));
            expected = expected.add(total);
            Piece made = Piece.total(group, 0, total.shiftRight(Long.SIZE).longValueExact(), total.longValue());
            high += made.high();
            middle += made.middle();
            low += made.low();
        }
        PartialTally whole = empty();
        whole.add(new Piece(group, 0, 0, high, middle, low));
        assertThat(whole.tally().total(0, 0)).isEqualTo(expected);
    }

    @Test
    void countedValuesAreListedAsOftenAsTheyOccur() {
        Lists lists = new Lists();
        lists.open(0);
        lists.add(0, 7);
        lists.add(0, -3, 2);
        lists.add(0, 7, 3);
        lists.add(0, 1);
        assertThat(lists.sorted(0)).containsExactly(-3, -3, 1, 7, 7, 7, 7);
        Occurrences occurrences = lists.occurrences(0);
        assertThat(occurrences.values()).containsExactly(-3, 1, 7);
        assertThat(occurrences.counts()).containsExactly(2, 1, 4);
        Lists others = new Lists();
        others.open(0);
        others.add(0, 1);
        others.addAll(0, lists, 0);
        assertThat(others.occurrences(0).counts()).containsExactly(2, 2, 4);
    }
}
