package org.mizan.ledger.ceiling;

import java.time.Duration;
import java.util.Optional;
import org.mizan.ledger.LedgerRefusal;

/**
 * One limit on what may be lost.
 *
 * @param name what the owner calls it, once in a policy
 * @param scope whose charges it adds up
 * @param limit how much they may lose together
 * @param window the length of time after which the limit starts anew; empty for all time. Windows are counted from
 *     1970-01-01T00:00Z in the ledger's own time, which never goes back
 * @param isOfBlock whether it limits what is lost about the rows of each block of time alone
 */
public record Ceiling(String name, Scope scope, Limit limit, Optional<Duration> window, boolean isOfBlock) {
    /** Before the limit of a ceiling on each block. */
    private static final String EACH_BLOCK = " in each block";

    /** Before the limit of a ceiling on the whole data set. */
    private static final String EVERYTHING = "data set: ";

    private static final String PER = " per ";

    private static final Duration LONGEST = Duration.ofDays(366_000);

    public Ceiling {
        LedgerNames.require(LedgerRefusal.CEILING_NAME, name);
        window.ifPresent(Ceiling::requireLength);
        if (isOfBlock && window.isPresent()) {
            throw LedgerRefusal.WINDOW_BLOCKS.with(name);
        }
    }

    private static void requireLength(Duration length) {
        boolean fits = length.compareTo(Duration.ofMillis(1)) >= 0
                && length.compareTo(LONGEST) <= 0
                && length.toNanosPart() % 1_000_000 == 0;
        if (!fits) {
            throw LedgerRefusal.WINDOW_RANGE.with(length);
        }
    }

    /** A ceiling for all time. */
    public static Ceiling of(String name, Scope scope, Limit limit) {
        return new Ceiling(name, scope, limit, Optional.empty(), false);
    }

    /** A ceiling on what is lost about the rows of each block of time. */
    public static Ceiling ofEachBlock(String name, Scope scope, Limit limit) {
        return new Ceiling(name, scope, limit, Optional.empty(), true);
    }

    /** This ceiling, starting anew after each window of this length. */
    public Ceiling per(Duration length) {
        return new Ceiling(name, scope, limit, Optional.of(length), isOfBlock);
    }

    /** Whether it holds for all charges together and for all time. */
    public boolean coversEverything() {
        return scope.isDataSet() && window.isEmpty() && !isOfBlock;
    }

    /** Which window a time in milliseconds falls into; 0 without windows. */
    public long windowAt(long time) {
        return window.map(length -> Math.floorDiv(time, length.toMillis())).orElse(0L);
    }

    /** The analyst whose charges are added up for one of this analyst's, empty if everybody's. */
    public String holder(String analyst) {
        return scope.holder(analyst);
    }

    /** The one spelling of this ceiling. */
    String text() {
        return scope.text() + (isOfBlock ? EACH_BLOCK : "") + ": " + limit.text()
                + window.map(length -> PER + length).orElse("");
    }

    /** Whether a spelling is one of a ceiling that {@link #coversEverything}. */
    public static boolean coversEverything(String text) {
        return text.startsWith(EVERYTHING) && !text.contains(PER);
    }
}
