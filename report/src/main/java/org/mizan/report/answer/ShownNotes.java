package org.mizan.report.answer;

import java.util.List;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Weight;
import org.mizan.report.Paragraph;

/** Which notes of an answer people see below it. Machines always get all of them. */
public enum ShownNotes {
    /** All warnings and what is cut most, or the two that matter most for this answer, and a hint where there are more. */
    WEIGHTIEST {
        @Override
        List<Sentence> of(List<Sentence> notes) {
            return Weight.telling(notes).stream().limit(most(notes)).toList();
        }

        @Override
        boolean hints(List<Sentence> notes) {
            return Weight.telling(notes).size() > most(notes);
        }
    },
    /** Every note, in the order of the answer. */
    ALL {
        @Override
        List<Sentence> of(List<Sentence> notes) {
            return notes;
        }

        @Override
        boolean hints(List<Sentence> notes) {
            return false;
        }
    };

    private static final int MOST = 2;

    /** An answer that may mislead is never shown without the note that says so, nor without the first of what is cut. */
    private static long most(List<Sentence> notes) {
        long warnings = count(notes, Weight.WARNING);
        return Math.max(MOST, warnings + Math.min(1, count(notes, Weight.CUT)));
    }

    private static long count(List<Sentence> notes, Weight weight) {
        return notes.stream().filter(note -> note.message().weight() == weight).count();
    }

    abstract List<Sentence> of(List<Sentence> notes);

    /** Whether notes were left out that change how this answer is read. */
    abstract boolean hints(List<Sentence> notes);

    /** The lines for a terminal. */
    final String text(List<Sentence> notes, Language language) {
        StringBuilder text = new StringBuilder();
        of(notes).forEach(note -> text.append(Paragraph.of(note.in(language))));
        return text.append(hints(notes) ? Message.NOTES_MORE.in(language) + "\n" : "")
                .toString();
    }
}
