package org.mizan.message;

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
    public static Sentence advice(String word, Collection<String> known) {
        String all = String.join(", ", known);
        return nearest(word, known)
                .map(near -> Message.ADVICE_NEAR.with(near, all))
                .orElseGet(() -> Message.ADVICE_KNOWN.with(all));
    }

    /** The known word with the fewest letters to change, if at most a third of them change, or one of several. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        String lower = word.toLowerCase(Locale.ROOT);
        return known.stream()
                .min(Comparator.comparingInt(candidate -> distance(lower, candidate.toLowerCase(Locale.ROOT))))
                .filter(candidate -> {
                    int changed = distance(lower, candidate.toLowerCase(Locale.ROOT));
                    return changed < Math.max(candidate.length(), 1) && changed <= Math.max(1, candidate.length() / 3);
                });
    }

    /** Insertions, deletions and replacements of one letter, and swaps of two that stand side by side. */
    private static int distance(String first, String second) {
        int[][] table = new int[first.length() + 1][second.length() + 1];
        for (int i = 0; i <= first.length(); i++) {
            for (int j = 0; j <= second.length(); j++) {
                if (i == 0 || j == 0) {
                    table[i][j] = i + j;
                    continue;
                }
                int replaced = table[i - 1][j - 1] + (first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1);
                table[i][j] = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
                if (isSwap(first, i, second, j)) {
                    table[i][j] = Math.min(table[i][j], table[i - 2][j - 2] + 1);
                }
            }
        }
        return table[first.length()][second.length()];
    }

    private static boolean isSwap(String first, int i, String second, int j) {
        return i > 1
                && j > 1
                && first.charAt(i - 1) == second.charAt(j - 2)
                && first.charAt(i - 2) == second.charAt(j - 1);
    }
}
