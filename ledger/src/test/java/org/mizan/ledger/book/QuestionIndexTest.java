package org.mizan.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mizan.certificate.chain.Digest;

class QuestionIndexTest {
    private static final Digest OFTEN = Digest.hash("often");

    @Test
    void theLatestChargesOfAQuestionAreFoundNewestFirst() {
        QuestionIndex index = new QuestionIndex();
        index.add(OFTEN, 2);
        index.add(Digest.hash("once"), 3);
        index.add(OFTEN, 5);
        index.add(OFTEN, 9);
        assertThat(index.candidates(OFTEN, 100)).containsExactly(9L, 5L, 2L);
        assertThat(index.candidates(OFTEN, 2)).containsExactly(9L, 5L);
        assertThat(index.candidates(Digest.hash("once"), 100)).containsExactly(3L);
        assertThat(index.candidates(Digest.hash("never"), 100)).isEmpty();
    }

    /** A table that keeps equal fingerprints beside each other would look through all of them for each. */
    @Test
    void aQuestionAskedAMillionTimesIsAddedAsQuicklyAsAnother() {
        QuestionIndex index = new QuestionIndex();
        for (long sequence = 1; sequence <= 1_000_000; sequence++) {
            index.add(OFTEN, sequence);
        }
        assertThat(index.candidates(OFTEN, 3)).containsExactly(1_000_000L, 999_999L, 999_998L);
    }
}
