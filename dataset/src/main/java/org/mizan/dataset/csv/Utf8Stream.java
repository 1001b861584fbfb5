package org.mizan.dataset.csv;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Text of another encoding as UTF-8, piece by piece. Each fault of the text becomes one byte {@link #FAULT}. */
final class Utf8Stream extends InputStream {
    /** No text in UTF-8 has this byte. */
    static final byte FAULT = (byte) 0xFF;

    private static final int PIECE = 1 << 16;
    private static final int BYTES_A_CHARACTER = 4;

    private final InputStream in;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final ByteBuffer given = ByteBuffer.allocate(PIECE).flip();
    private final CharBuffer text = CharBuffer.allocate(PIECE);
    private final ByteBuffer made =
            ByteBuffer.allocate(BYTES_A_CHARACTER * PIECE).flip();
    private boolean isAtEnd;
    private boolean isDone;

    Utf8Stream(InputStream in, Charset charset) {
        this.in = in;
        decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read() throws IOException {
        return prepare() ? made.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!prepare()) {
            return -1;
        }
        int count = Math.min(length, made.remaining());
        made.get(target, offset, count);
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Has something made to be read; false at the end. */
    private boolean prepare() throws IOException {
        while (!made.hasRemaining() && !isDone) {
            fill();
            made.clear();
            decode();
            made.flip();
        }
        return made.hasRemaining();
    }

    private void fill() throws IOException {
        given.compact();
        int count = in.read(given.array(), given.position(), given.remaining());
        if (count < 0) {
            isAtEnd = true;
        } else {
            given.position(given.position() + count);
        }
        given.flip();
    }

    /** Decodes what was given, up to a fault or to where more must be read. */
    private void decode() {
        text.clear();
        CoderResult result = decoder.decode(given, text, isAtEnd);
        text.flip();
        encoder.encode(text, made, true);
        encoder.reset();
        if (result.isError()) {
            given.position(given.position() + result.length());
            made.put(FAULT);
        }
        isDone = isAtEnd && result.isUnderflow();
    }
}
