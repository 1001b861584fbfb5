package org.mizan.release;

import java.util.List;
import org.mizan.message.Sentence;

/**
 * What is to be said of how a question was understood. It follows from the question and the description.
 *
 * @param remarks sentences about what it asks for in vain, which are told before it is paid for too
 * @param notes sentences that come first beside the answer
 * @param absences sentences about rows that are in no group
 * @param assumptions sentences on what the guarantee rests on, for its certificate
 */
public record Commentary(
        List<Sentence> remarks, List<Sentence> notes, List<Sentence> absences, List<String> assumptions) {
    public Commentary {
        remarks = List.copyOf(remarks);
        notes = List.copyOf(notes);
        absences = List.copyOf(absences);
        assumptions = List.copyOf(assumptions);
    }

    /** Nothing is to be said. */
    public static Commentary none() {
        return new Commentary(List.of(), List.of(), List.of(), List.of());
    }
}
