package org.mizan.wire.session;

import java.io.IOException;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.SqlState;

/** Answers the messages of a session, each by its kind. */
final class Conversation {
    private final ClientChannel client;
    private final ShadowRelay shadow;
    private final PrivateQueries queries;
    private final SimpleQueries simple;
    private final ExtendedQueries extended;

    Conversation(ClientChannel client, ShadowRelay shadow, PrivateQueries queries) {
        this.client = client;
        this.shadow = shadow;
        this.queries = queries;
        PrivateForms forms =
                new PrivateForms(queries, new HeldQueries(queries.dataSet().dataset()));
        simple = new SimpleQueries(client, shadow, forms);
        extended = new ExtendedQueries(client, shadow, forms);
    }

    void answer(Frame message) throws IOException, InterruptedException {
        // After a failure nothing counts until the client says that it knows, as in PostgreSQL.
        if (extended.hasFailed() && message.type() != 'S') {
            return;
        }
        switch (message.type()) {
            case 'Q' -> {
                simple.answer(message);
                client.ready(shadow.transaction());
            }
            case 'P', 'B', 'D', 'E', 'C' -> extended.answer(message);
            case 'S' -> {
                extended.sync();
                client.ready(shadow.transaction());
            }
            case 'H' -> client.flush();
            case 'F' -> {
                client.tell(WireFailure.of(WireRefusal.FUNCTION_CALL.with(), queries.language()));
                client.ready(shadow.transaction());
            }
            case 'd', 'c', 'f' -> {
                // Rows of a copy that nobody began; PostgreSQL passes over them too.
            }
            default -> throw new BrokenFrameException(SqlState.PROTOCOL_VIOLATION, "message of an unknown kind");
        }
    }
}
