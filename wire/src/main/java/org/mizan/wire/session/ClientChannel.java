package org.mizan.wire.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.wire.WireLimits;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.BrokenFrameException;
import org.mizan.wire.protocol.DueDate;
import org.mizan.wire.protocol.Frame;
import org.mizan.wire.protocol.FrameBuilder;
import org.mizan.wire.protocol.FrameFields;
import org.mizan.wire.protocol.FrameInput;
import org.mizan.wire.protocol.FrameOutput;
import org.mizan.wire.protocol.WireNotice;
import org.mizan.wire.statement.RoutedStatement;

/** The side of a session that the client sees. For one thread. */
final class ClientChannel {
    /** The encodings of clients that are read; the shadow knows them all. */
    private static final Map<String, Charset> CHARSETS = Map.of(
            "UTF8", StandardCharsets.UTF_8,
            "SQL_ASCII", StandardCharsets.UTF_8,
            "LATIN1", StandardCharsets.ISO_8859_1,
            "WIN1252", Charset.forName("windows-1252"),
            "WIN1256", Charset.forName("windows-1256"));

    private final FrameInput in;
    private final FrameOutput out;
    private final WireLimits limits;
    private Optional<Charset> charset = Optional.of(StandardCharsets.UTF_8);

    /** Whether the shadow has said that backslashes in plain texts are letters. */
    private boolean hasStandardTexts;

    ClientChannel(InputStream in, OutputStream out, DueDate due, WireLimits limits) {
        this.in = new FrameInput(in, due, limits.message());
        this.out = new FrameOutput(out, due, limits.unread());
        this.limits = limits;
    }

    /** How texts are written. Those of errors must be told in any case. */
    Charset charset() {
        return charset.orElse(StandardCharsets.UTF_8);
    }

    /** How statements are written; one about private tables must be read as it was meant. */
    Charset requireCharset() {
        return charset.orElseThrow(WireRefusal.ENCODING::with);
    }

    /** How this text is written: ASCII is the same in all encodings. */
    private Charset requireCharset(String text) {
        boolean isAscii = text.chars().allMatch(letter -> letter < 128);
        return isAscii ? StandardCharsets.US_ASCII : requireCharset();
    }

    /** Refuses to pass on what the shadow may divide into other words than this house. */
    void requireReadAlike(List<RoutedStatement> statements, String text) {
        requireCharset(text);
        if (!statements.stream().allMatch(each -> each.isReadAlike(hasStandardTexts))) {
            throw WireRefusal.BACKSLASH.with();
        }
    }

    /** A text of statements as the client would send it, without a letter that its encoding lacks. */
    Frame query(String text) {
        Charset known = requireCharset(text);
        if (!known.newEncoder().canEncode(text)) {
            throw WireRefusal.ENCODING.with();
        }
        return new FrameBuilder('Q').text(text, known).build();
    }

    /** Takes note of a setting that the shadow tells its client of. */
    void heed(Frame setting) throws BrokenFrameException {
        FrameFields fields = setting.fields();
        String name = fields.text(StandardCharsets.UTF_8);
        if (name.equals("client_encoding")) {
            charset = Optional.ofNullable(CHARSETS.get(fields.text(StandardCharsets.UTF_8)));
        } else if (name.equals("standard_conforming_strings")) {
            hasStandardTexts = fields.text(StandardCharsets.UTF_8).equals("on");
        }
    }

    /** The next message of somebody whose key is known; empty where they have gone. */
    Optional<Frame> next() throws IOException {
        return next(limits.messageBytes(), limits.idle());
    }

    Optional<Frame> next(int most, Duration idle) throws IOException {
        if (!in.hasMore()) {
            out.flush();
        }
        return in.next(most, idle);
    }

    void write(Frame frame) throws IOException {
        out.write(frame);
    }

    void flush() throws IOException {
        out.flush();
    }

    void tell(WireNotice notice) throws IOException {
        write(notice.frame(charset()));
    }

    /** Says that a statement is done. */
    void complete(String tag) throws IOException {
        write(new FrameBuilder('C').text(tag, charset()).build());
    }

    /** Says that the next statement may come. */
    void ready(char transaction) throws IOException {
        write(new FrameBuilder('Z').letter(transaction).build());
        flush();
    }

    void write(List<Frame> frames) throws IOException {
        for (Frame frame : frames) {
            write(frame);
        }
    }
}
