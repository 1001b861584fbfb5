package org.mizan.wire.session;

import java.util.List;
import java.util.Optional;
import org.mizan.wire.result.AnswerRows;
import org.mizan.wire.result.PrivateReply;

/** A question with its values, whose answer is sent some rows at a time. It is asked when rows are first wanted. */
final class PrivatePortal {
    private final PrivateStatement statement;
    private final String text;
    private final List<Integer> formats;
    private final boolean isHeld;
    private Optional<PrivateReply> reply = Optional.empty();
    private int sent;

    /**
     * Of a statement.
     *
     * @param text the question with the values in it
     * @param formats in which the client wants the columns
     * @param isHeld whether it lasts longer than the transaction
     */
    PrivatePortal(PrivateStatement statement, String text, List<Integer> formats, boolean isHeld) {
        this.statement = statement;
        this.text = text;
        this.formats = List.copyOf(formats);
        this.isHeld = isHeld;
    }

    PrivateStatement statement() {
        return statement;
    }

    /** How many characters it holds, with its statement, which may be forgotten before it. */
    long size() {
        return text.length() + statement.size();
    }

    String text() {
        return text;
    }

    List<Integer> formats() {
        return formats;
    }

    boolean isHeld() {
        return isHeld;
    }

    /** What was answered, once it was. */
    Optional<PrivateReply> reply() {
        return reply;
    }

    void answered(PrivateReply answer) {
        reply = Optional.of(answer);
    }

    /** The rows of an answer that come next. */
    AnswerRows next(AnswerRows rows, long most) {
        int first = sent;
        sent = (int) Math.min(rows.size(), first + Math.max(0, most));
        return rows.slice(first, sent);
    }
}
