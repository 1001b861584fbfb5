package org.mizan.wire.result;

import java.util.List;
import java.util.Optional;
import org.mizan.wire.protocol.WireNotice;

/**
 * What a statement about private tables comes to.
 *
 * @param rows its result; without columns where it has none
 * @param notice what is said beside it
 * @param tag what was done, as PostgreSQL words it
 * @param copy how the rows are copied, where they are
 */
public record PrivateReply(AnswerRows rows, Optional<WireNotice> notice, String tag, Optional<CopyForm> copy) {
    /** Without rows. */
    public static PrivateReply done(String tag) {
        return new PrivateReply(new AnswerRows(List.of(), List.of(), 0), Optional.empty(), tag, Optional.empty());
    }

    /** Other rows of the same answer, or the same rows of another form. */
    public PrivateReply with(AnswerRows other, String otherTag) {
        return new PrivateReply(other, notice, otherTag, copy);
    }

    public PrivateReply copied(CopyForm form) {
        return new PrivateReply(rows, notice, "COPY " + rows.size(), Optional.of(form));
    }

    /** The same without what was said before. */
    public PrivateReply quiet() {
        return new PrivateReply(rows, Optional.empty(), tag, copy);
    }
}
