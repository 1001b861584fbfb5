package org.mizan.release.question;

import java.math.BigInteger;
import org.mizan.release.canonical.CanonicalJson;

/**
 * What is asked of a data set, at whatever price: understood, so that every column it names is declared and has the right
 * type. Questions that ask the same are equal, and have one {@link #canonical()} form: words, spaces, comments, the names of
 * subqueries and the order of conditions are gone. What the answer looks like, such as its headings, is a part of the question.
 */
public sealed interface Question permits Aggregation, HistogramQuestion, MarginalsQuestion, StatisticQuestion {
    /** The version of {@link #canonical()}: another spelling of the same question is another version. */
    int VERSION = 1;

    /** What people read: as it was asked, or as the house spells it. Equal questions may differ in it. */
    String text();

    /**
     * Whether the text is the one that was asked, which says all of the question; another is spelled by the house for people,
     * who know the question by its hash.
     */
    default boolean isWritten() {
        return false;
    }

    /** The one spelling, as JSON. */
    String canonical();

    /** The SHA-256 of the canonical form, in hexadecimal digits: what ledgers and certificates know the question by. */
    default String hash() {
        return CanonicalJson.sha256(canonical());
    }

    /** A number that is the same for equal questions, to decide which rows of a unit count where it has too many. */
    default long salt() {
        return new BigInteger(hash(), 16).shiftRight(192).longValue();
    }

    /** The canonical form of a question of this kind. */
    static String form(String kind, String content) {
        return CanonicalJson.object(
                "format",
                CanonicalJson.text("mizan.question"),
                "version",
                Integer.toString(VERSION),
                "kind",
                CanonicalJson.text(kind),
                "asked",
                content);
    }
}
