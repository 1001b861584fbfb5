package org.mizan.release.answer;

import java.util.Optional;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;

/**
 * How exact a column of the answer will be.
 *
 * @param label of the column
 * @param width the exact value will be within ± this, with the confidence asked for; empty where that depends on the data
 * @param words the distribution and its scale, or what the error depends on
 */
public record Outlook(Sentence label, Optional<Rational> width, Sentence words) {
    /** Of a column of the answer. */
    public Outlook(String column, Optional<Rational> width, Sentence words) {
        this(Sentence.verbatim(column), width, words);
    }

    /** Of a column whose error depends on the data in the way that the words say. */
    public static Outlook ofData(String label, Sentence words) {
        return new Outlook(label, Optional.empty(), words);
    }
}
