package org.mizan.wire.session;

import java.io.IOException;
import java.util.List;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.result.PrivateReply;
import org.mizan.wire.statement.Destination;
import org.mizan.wire.statement.RoutedStatement;

/** Texts of one or more statements, each answered in its turn until one fails. */
final class SimpleQueries {
    private final ClientChannel client;
    private final ShadowRelay shadow;
    private final PrivateForms forms;
    private final ReplyWriter replies;

    SimpleQueries(ClientChannel client, ShadowRelay shadow, PrivateForms forms) {
        this.client = client;
        this.shadow = shadow;
        this.forms = forms;
        replies = new ReplyWriter(client);
    }

    /** Answers one message, but for saying that the next may come. */
    void answer(Frame query) throws IOException, InterruptedException {
        try {
            shadow.settle();
            String text = query.fields().text(client.charset());
            List<RoutedStatement> routed = forms.routed(text);
            boolean isForeign = routed.stream().allMatch(each -> each.destination() == Destination.SHADOW);
            if (isForeign) {
                client.requireReadAlike(routed, text);
                routed.forEach(forms.held()::heed);
                shadow.query(text, query);
            } else {
                client.requireCharset();
                each(text, routed);
            }
        } catch (RuntimeException failure) {
            client.tell(forms.queries().told(failure));
            shadow.fail();
        }
        if (shadow.transaction() == 'I') {
            forms.held().endTransaction();
        }
    }

    private void each(String text, List<RoutedStatement> statements) throws IOException, InterruptedException {
        for (RoutedStatement first : statements) {
            // What stands before it may have prepared or closed what it names.
            RoutedStatement statement = forms.again(text, first);
            if (statement.destination() != Destination.SHADOW) {
                ask(statement);
                continue;
            }
            // What stands before it may have changed the encoding, too, or how texts are read.
            client.requireReadAlike(List.of(statement), statement.text());
            forms.held().heed(statement);
            boolean failed = shadow.query(statement.text(), client.query(statement.text()));
            if (failed) {
                return;
            }
        }
    }

    private void ask(RoutedStatement routed) throws IOException, InterruptedException {
        PrivateStatement statement = forms.understood(routed, List.of());
        PrivateReply reply = forms.execute(statement, statement.spelled(List.of()));
        replies.notice(reply);
        replies.columns(reply);
        replies.rows(reply, reply.rows(), List.of());
        client.complete(reply.tag());
    }
}
