package org.mizan.wire.session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameFields;
import org.mizan.wire.protocol.ValueFormat;
import org.mizan.wire.result.AnswerRows;
import org.mizan.wire.result.PrivateReply;
import org.mizan.wire.statement.Destination;
import org.mizan.wire.statement.RoutedStatement;

/**
 * Statements that are prepared, bound, described and executed, each by a message of its own. Those about private tables are
 * kept here and the shadow does not know of them; all others are the shadow's. Nothing but an execution is charged.
 */
final class ExtendedQueries {
    private static final Frame PARSED = Frame.empty('1');
    private static final Frame BOUND = Frame.empty('2');
    private static final Frame CLOSED = Frame.empty('3');
    private static final Frame SUSPENDED = Frame.empty('s');
    private static final char OF_STATEMENT = 'S';

    private final ClientChannel client;
    private final ShadowRelay shadow;
    private final PrivateForms forms;
    private final HeldQueries held;
    private final ReplyWriter replies;

    /** After a failure nothing counts until the client says that it knows. */
    private boolean hasFailed;

    ExtendedQueries(ClientChannel client, ShadowRelay shadow, PrivateForms forms) {
        this.client = client;
        this.shadow = shadow;
        this.forms = forms;
        held = forms.held();
        replies = new ReplyWriter(client);
    }

    boolean hasFailed() {
        return hasFailed;
    }

    /** Answers one message. */
    void answer(Frame message) throws IOException, InterruptedException {
        try {
            switch (message.type()) {
                case 'P' -> parse(message);
                case 'B' -> bind(message);
                case 'D' -> describe(message);
                case 'E' -> execute(message);
                default -> close(message);
            }
        } catch (RuntimeException failure) {
            hasFailed = true;
            client.tell(forms.queries().told(failure));
            shadow.fail();
        }
    }

    /** Ends messages that belong together. */
    void sync() throws IOException {
        shadow.sync();
        hasFailed = false;
        if (shadow.transaction() == 'I') {
            held.endTransaction();
        }
    }

    private void relay(Frame message) throws IOException {
        hasFailed = shadow.step(message);
    }

    private void parse(Frame message) throws IOException, InterruptedException {
        FrameFields fields = message.fields();
        String name = fields.text(client.charset());
        String text = fields.text(client.charset());
        List<Integer> types = new ArrayList<>();
        for (int left = fields.count(); left > 0; left--) {
            types.add(fields.int32());
        }
        fields.requireEnd();
        List<RoutedStatement> routed = forms.routed(text);
        if (name.isEmpty()) {
            held.forgetStatement(name);
        }
        if (routed.stream().allMatch(each -> each.destination() == Destination.SHADOW)) {
            client.requireReadAlike(routed, text);
            routed.forEach(held::heed);
            relay(message);
            return;
        }
        if (routed.size() > 1) {
            throw WireRefusal.SEVERAL.with();
        }
        client.requireCharset();
        held.keep(name, forms.understood(routed.get(0), types));
        client.write(PARSED);
    }

    private void bind(Frame message) throws IOException {
        FrameFields fields = message.fields();
        String portal = fields.text(client.charset());
        Optional<PrivateStatement> statement = held.statement(fields.text(client.charset()));
        if (portal.isEmpty()) {
            held.forgetPortal(portal);
        }
        if (statement.isEmpty()) {
            relay(message);
            return;
        }
        List<Integer> codes = fields.list16();
        List<Optional<byte[]>> values = new ArrayList<>();
        List<ValueFormat> formats = new ArrayList<>();
        for (int left = fields.count(); left > 0; left--) {
            formats.add(ValueFormat.of(codes, values.size()));
            values.add(fields.value());
        }
        List<Integer> wanted = fields.list16();
        fields.requireEnd();
        // Wrong formats are refused here, and not after a charge.
        statement.get().description(wanted, client.charset());
        String text = statement.get().bound(values, formats, client.charset());
        held.keep(portal, new PrivatePortal(statement.get(), text, wanted, false));
        client.write(BOUND);
    }

    private void describe(Frame message) throws IOException {
        FrameFields fields = message.fields();
        boolean isStatement = fields.letter() == OF_STATEMENT;
        String name = fields.text(client.charset());
        fields.requireEnd();
        Optional<PrivateStatement> statement = isStatement ? held.statement(name) : Optional.empty();
        Optional<PrivatePortal> portal = isStatement ? Optional.empty() : held.portal(name);
        if (statement.isPresent()) {
            client.write(statement.get().parameters());
            client.write(statement.get().description(List.of(), client.charset()));
        } else if (portal.isPresent()) {
            PrivateStatement described = portal.get().statement();
            client.write(described.description(portal.get().formats(), client.charset()));
        } else {
            relay(message);
        }
    }

    private void execute(Frame message) throws IOException, InterruptedException {
        FrameFields fields = message.fields();
        Optional<PrivatePortal> named = held.portal(fields.text(client.charset()));
        int most = fields.int32();
        fields.requireEnd();
        if (named.isEmpty()) {
            relay(message);
            return;
        }
        PrivatePortal portal = named.get();
        boolean isFirst = portal.reply().isEmpty();
        PrivateReply reply = forms.answered(portal);
        if (isFirst) {
            replies.notice(reply);
        }
        AnswerRows rows = portal.next(reply.rows(), most <= 0 ? Integer.MAX_VALUE : most);
        replies.rows(reply, rows, portal.formats());
        if (most > 0 && rows.size() == most) {
            client.write(SUSPENDED);
        } else {
            boolean isPart = !isFirst || rows.size() < reply.rows().size();
            client.complete(isPart ? "SELECT " + rows.size() : reply.tag());
        }
    }

    private void close(Frame message) throws IOException {
        FrameFields fields = message.fields();
        boolean isStatement = fields.letter() == OF_STATEMENT;
        String name = fields.text(client.charset());
        fields.requireEnd();
        boolean isOurs = isStatement ? held.forgetStatement(name) : held.forgetPortal(name);
        if (isOurs) {
            client.write(CLOSED);
        } else {
            relay(message);
        }
    }
}
