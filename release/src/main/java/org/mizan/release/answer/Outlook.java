package org.mizan.release.answer;

import java.util.Optional;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;

/**
 * How exact a column of the answer will be.
 *
 * @param label of the column
 * @param width the exact value will be within ± this, with the confidence asked for; empty where that depends on the data
 * @param noise the same for noise alone, which a price can make smaller; limits may drop rows besides
 * @param words the distribution and its scale, or what the error depends on
 */
public record Outlook(Sentence label, Optional<Rational> width, Optional<Rational> noise, Sentence words) {
    /** Of what noise alone makes inexact. */
    public Outlook(Sentence label, Optional<Rational> width, Sentence words) {
        this(label, width, width, words);
    }

    /** Of a column of the answer. */
    public Outlook(String column, Optional<Rational> width, Sentence words) {
        this(Sentence.verbatim(column), width, words);
    }

    /** The same under the heading of a column that is shown. */
    public Outlook under(String column) {
        return new Outlook(Sentence.verbatim(column), width, noise, words);
    }

    /** Of a column whose error depends on the data in the way that the words say. */
    public static Outlook ofData(String label, Sentence words) {
        return new Outlook(label, Optional.empty(), words);
    }
}
