package org.mizan.wire.session;

import java.io.IOException;
import java.util.List;
import org.mizan.wire.result.AnswerRows;
import org.mizan.wire.result.CopyForm;
import org.mizan.wire.result.PrivateReply;

/** Sends replies to a client. */
final class ReplyWriter {
    private final ClientChannel client;

    ReplyWriter(ClientChannel client) {
        this.client = client;
    }

    /** What is said beside a result, if anything. */
    void notice(PrivateReply reply) throws IOException {
        if (reply.notice().isPresent()) {
            client.tell(reply.notice().get());
        }
    }

    /** The columns, where a reply has any that the client was not told of. */
    void columns(PrivateReply reply) throws IOException {
        if (reply.copy().isEmpty() && !reply.rows().columns().isEmpty()) {
            client.write(AnswerRows.description(reply.rows().columns(), List.of(), client.charset()));
        }
    }

    /** Rows in their formats, or as a copy. */
    void rows(PrivateReply reply, AnswerRows rows, List<Integer> formats) throws IOException {
        if (reply.copy().isPresent()) {
            CopyForm form = reply.copy().get();
            client.write(form.beginning(rows, client.charset()));
            for (int row = 0; row < rows.size(); row++) {
                client.write(form.row(rows, row, client.charset()));
            }
            client.write(form.end(rows));
            return;
        }
        for (int row = 0; row < rows.size(); row++) {
            client.write(rows.row(row, formats, client.charset()));
        }
    }
}
