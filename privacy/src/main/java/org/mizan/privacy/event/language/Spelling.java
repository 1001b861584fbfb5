package org.mizan.privacy.event.language;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that a misspelt one most likely meant. */
public final class Spelling {
    private static final int LONGEST_SHOWN = 40;

    private Spelling() {}

    /** A word as a message shows it: a long one is cut. */
    public static String shown(String word) {
        return word.length() <= LONGEST_SHOWN ? word : word.substring(0, LONGEST_SHOWN) + "…";
    }

    /** What to do about an unknown word: the nearest known one, if any is near, and all of them. */
    public static String advice(String word, Collection<String> known) {
        String all = "use one of " + String.join(", ", known);
        return nearest(word, known)
                .map(near -> "did you mean " + near + "? " + all)
                .orElse(all);
    }

    /** The known word with the fewest letters to change, if at most a third of them (and at least one) would change. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        String lower = word.toLowerCase(Locale.ROOT);
        return known.stream()
                .min(Comparator.comparingInt(candidate -> distance(lower, candidate)))
                .filter(candidate -> distance(lower, candidate) <= Math.max(1, candidate.length() / 3));
    }

    /** Levenshtein distance: insertions, deletions and replacements of one letter. */
    private static int distance(String first, String second) {
        int[] row = new int[second.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= first.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[row.length - 1];
    }
}
