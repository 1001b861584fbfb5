package org.mizan.wire.shadow;

import java.io.IOException;
import org.mizan.wire.protocol.Frame;

/** The shadow does not take a session or a statement. Its words are about settings and the catalogue, and may be passed on. */
public final class ShadowRefusedException extends IOException {
    private final transient Frame error;

    ShadowRefusedException(Frame error) {
        super("the shadow refuses");
        this.error = error;
    }

    /** What it says. */
    public Frame error() {
        return error;
    }
}
