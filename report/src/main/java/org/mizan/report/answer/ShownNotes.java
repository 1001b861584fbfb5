package org.mizan.report.answer;

import java.util.List;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.message.Weight;
import org.mizan.report.Paragraph;

/** Which notes of an answer people see below it. Machines always get all of them. */
public enum ShownNotes {
    /** The two that matter most for this answer, and a hint where there are more such notes. */
    WEIGHTIEST {
        @Override
        List<Sentence> of(List<Sentence> notes) {
            return Weight.telling(notes).stream().limit(MOST).toList();
        }

        @Override
        boolean hints(List<Sentence> notes) {
            return Weight.telling(notes).size() > MOST;
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
