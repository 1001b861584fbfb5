package org.mizan.wire.protocol;

import java.nio.charset.Charset;
import java.util.Optional;

/**
 * What a server says beside results.
 *
 * @param severity as PostgreSQL words it
 * @param hint what to do next
 */
public record WireNotice(Severity severity, SqlState state, String message, Optional<String> hint) {
    /** How bad it is. */
    public enum Severity {
        /** Good to know. */
        NOTICE('N'),
        /** The statement fails. */
        ERROR('E'),
        /** The connection ends. */
        FATAL('E');

        private final char type;

        Severity(char type) {
            this.type = type;
        }
    }

    /** Something good to know. */
    public static WireNotice notice(String message) {
        return new WireNotice(Severity.NOTICE, SqlState.NO_ERROR, message, Optional.empty());
    }

    /** A statement that fails. */
    public static WireNotice error(SqlState state, String message) {
        return new WireNotice(Severity.ERROR, state, message, Optional.empty());
    }

    /** A connection that ends. */
    public static WireNotice fatal(SqlState state, String message) {
        return new WireNotice(Severity.FATAL, state, message, Optional.empty());
    }

    /** The same, and the connection ends. */
    public WireNotice fatal() {
        return new WireNotice(Severity.FATAL, state, message, hint);
    }

    /** The message that tells it. */
    public Frame frame(Charset charset) {
        FrameBuilder frame = new FrameBuilder(severity.type);
        frame.letter('S').text(severity.name(), charset);
        frame.letter('V').text(severity.name(), charset);
        frame.letter('C').text(state.code(), charset);
        frame.letter('M').text(message, charset);
        hint.ifPresent(words -> frame.letter('H').text(words, charset));
        return frame.letter('\0').build();
    }
}
