package org.mizan.wire.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Optional;

/** Writes the fields of a message. */
public final class FrameBuilder {
    private final char type;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    public FrameBuilder(char type) {
        this.type = type;
    }

    public FrameBuilder letter(char letter) {
        body.write(letter);
        return this;
    }

    public FrameBuilder int16(int number) {
        body.write(number >>> 8);
        body.write(number);
        return this;
    }

    public FrameBuilder int32(int number) {
        return int16(number >>> 16).int16(number);
    }

    /** A text and a zero byte. A zero within it, which would end it early, is left out. */
    public FrameBuilder text(String text, Charset charset) {
        body.writeBytes(text.replace("\0", "").getBytes(charset));
        body.write(0);
        return this;
    }

    public FrameBuilder bytes(byte[] bytes) {
        body.writeBytes(bytes);
        return this;
    }

    /** A value with its length before it; -1 for none. */
    public FrameBuilder value(Optional<byte[]> value) {
        value.ifPresentOrElse(bytes -> int32(bytes.length).bytes(bytes), () -> int32(-1));
        return this;
    }

    public Frame build() {
        return new Frame(type, body.toByteArray());
    }
}
