package org.mizan.engine.bounding;

import java.nio.charset.StandardCharsets;
import org.mizan.engine.program.Program;

/** Open texts as longs, where only their difference matters: 64 bits of a hash under the program's salt. */
public final class TextCodes {
    private final SipHash hash;

    public TextCodes(Program program) {
        this.hash = new SipHash(program.salt(), 1);
    }

    public long of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return hash.of(bytes, bytes.length);
    }
}
