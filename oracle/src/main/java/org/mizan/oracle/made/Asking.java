package org.mizan.oracle.made;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.mizan.curator.Curator;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;

/**
 * A made-up question.
 *
 * @param text what is asked, for whoever reads a fault
 * @param plan how a curator plans it
 * @param spend its price
 * @param sharp a price at which noise is next to nothing; intervals are then nearly sure
 * @param sql what a database would be asked for the exact values; empty where no SQL says it
 * @param keys how many columns of the answer are keys
 * @param isWhole whether every group is shown, whatever the noise is
 * @param counts the columns that count in ones, each with independent noise
 */
public record Asking(
        Kind kind,
        String text,
        Function<Curator, Plan> plan,
        Spend spend,
        Spend sharp,
        Optional<String> sql,
        int keys,
        boolean isWhole,
        Set<Integer> counts) {
    /** How often an interval at the sharp price may miss the exact value. */
    public static final double SHARP_MISS = 1e-12;

    /** What sort of release answers it. */
    public enum Kind {
        AGGREGATES("SQL aggregates"),
        QUANTILES("quantiles"),
        OPEN_KEYS("open keys"),
        TOP("top groups"),
        HISTOGRAM("histograms"),
        MARGINALS("marginals"),
        STATISTIC("statistics"),
        PROFILE("profiles");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What reports call it. */
        public String words() {
            return words;
        }
    }

    public Asking {
        counts = Set.copyOf(counts);
    }

    /** The columns that {@code text} lists after the word "of". */
    public List<String> columns() {
        return List.of(text.substring(text.indexOf(" of ") + " of ".length()).split(", "));
    }

    @Override
    public String toString() {
        return text + " at " + spend.words();
    }
}
