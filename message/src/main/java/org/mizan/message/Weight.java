package org.mizan.message;

import java.util.Comparator;
import java.util.List;

/** How much a note changes the way in which its answer must be read, the most first. */
public enum Weight {
    /** The answer may mislead: it is not what its reader may think, groups are hidden by chance, a value has no other measure of its error, noise may outweigh it, or it leaves somebody unprotected. */
    WARNING,
    /** Rows, groups or cells are missing from the answer, or count only up to a limit. */
    CUT,
    /** A value needs an explanation: it was clipped, or derived, or has no interval. */
    READING,
    /** True of every answer of its kind, and explained once in the documentation. */
    STANDING;

    /** The notes that belong to one answer and not to all of its kind, those of the greatest weight first. */
    public static List<Sentence> telling(List<Sentence> notes) {
        return notes.stream()
                .filter(note -> note.message().weight() != STANDING)
                .sorted(Comparator.comparing(note -> note.message().weight()))
                .toList();
    }
}
