package org.mizan.certificate.chain;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.mizan.certificate.CertificateRefusal;

/** One entry of a ledger's chain: its bytes and the hash of the entry before it. Immutable. */
public final class Link {
    private final Digest previous;
    private final byte[] body;

    private Link(Digest previous, byte[] body) {
        this.previous = previous;
        this.body = body;
    }

    /**
     * The entry of these bytes.
     *
     * @param previous the hash of the entry before, {@link Digest#NONE} for the first
     */
    public static Link of(Digest previous, byte[] body) {
        return new Link(previous, body.clone());
    }

    /** The hash of the entry before. */
    public Digest previous() {
        return previous;
    }

    /** A copy of the entry's bytes. */
    public byte[] body() {
        return body.clone();
    }

    /** SHA-256(hash of the entry before, bytes). */
    public Digest hash() {
        return previous.next(Digest.sha256(), body, body.length);
    }

    /** What the bytes say of a charge; an error if they are no charge. */
    public Receipt receipt() {
        ByteBuffer in = ByteBuffer.wrap(body);
        try {
            if (in.get() == EntryBytes.FORMAT && in.get() == Receipt.KIND) {
                return Receipt.read(in.getLong(), in.getLong(), in);
            }
        } catch (BufferUnderflowException cut) {
            // Said below: bytes that end too early are no charge either.
        }
        throw CertificateRefusal.ENTRY_FORMAT.with(body.length, EntryBytes.FORMAT);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Link that && previous.equals(that.previous) && Arrays.equals(body, that.body);
    }

    @Override
    public int hashCode() {
        return 31 * previous.hashCode() + Arrays.hashCode(body);
    }
}
