package org.mizan.curator.place;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.mizan.curator.Answer;

/**
 * The bytes in which the ledger keeps an answer: its JSON document, in gzip form (RFC 1952) from 64 KiB on. A document begins with
 * a brace and gzip with 1f 8b, so that what earlier builds stored is read as it is.
 */
public final class StoredAnswer {
    private static final int LARGE = 1 << 16;
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};

    private StoredAnswer() {}

    /** The bytes of an answer. */
    public static byte[] of(Answer answer) {
        Packing packing = new Packing();
        try (Writer out = new OutputStreamWriter(packing, StandardCharsets.UTF_8)) {
            answer.write(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packing.bytes.toByteArray();
    }

    /** The answer of these bytes. */
    public static Answer read(byte[] stored) {
        return Answer.of(new String(document(stored), StandardCharsets.UTF_8));
    }

    /** The JSON document of an answer that a ledger keeps, in UTF-8. */
    public static byte[] document(byte[] stored) {
        if (stored.length < GZIP.length || stored[0] != GZIP[0] || stored[1] != GZIP[1]) {
            return stored.clone();
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(stored), LARGE)) {
            return in.readAllBytes();
        } catch (IOException damaged) {
            throw new UncheckedIOException(damaged);
        }
    }

    /** Keeps a short document as it comes, and compresses one that becomes long: no long one is ever held whole. */
    private static final class Packing extends OutputStream {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private OutputStream out = bytes;
        private boolean isCompressed;

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] more, int offset, int length) throws IOException {
            if (!isCompressed && bytes.size() + length >= LARGE) {
                byte[] soFar = bytes.toByteArray();
                bytes.reset();
                out = new FastGzip(bytes);
                out.write(soFar);
                isCompressed = true;
            }
            out.write(more, offset, length);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /** Noise hardly compresses, so more effort would gain little. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, LARGE);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
