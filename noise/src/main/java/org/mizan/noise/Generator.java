package org.mizan.noise;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;

/**
 * The secure source of bits: AES-256 in counter mode with fast key erasure, keyed from the operating system.
 *
 * <p>Bits are made in blocks of 64 KiB; the first 32 bytes of a block become the next key and are never given out
 * (Bernstein 2017, "Fast-key-erasure random-number generators"), and a word is wiped as it is read, so that what was drawn
 * cannot be computed again from the memory that remains. Fresh bytes of the operating system are mixed into the key every
 * GiB and every minute; the age is looked at when a block is made and at {@link #current()}, so take the generator anew for
 * each release instead of keeping it. The cipher proves itself on known answers (NIST SP 800-38A, F.5.5) before the first
 * key is set.
 *
 * <p>There is one generator per thread and it refuses to serve another, because two threads that race for a word could both
 * receive it. No constructor, seed or serial form exists by which its output could be fixed or repeated.
 */
public final class Generator implements Noise {
    private static final List<String> SYSTEM_SOURCES = List.of("NativePRNGNonBlocking", "Windows-PRNG");
    private static final ThreadLocal<Generator> CURRENT = ThreadLocal.withInitial(Generator::new);

    private final Thread owner = Thread.currentThread();
    private final KeyErasingStream stream =
            new KeyErasingStream(systemSource(SYSTEM_SOURCES)::nextBytes, System::nanoTime);

    private Generator() {}

    /** This thread's generator, reseeded if its last fresh bytes are more than a minute old. */
    public static Generator current() {
        Generator generator = CURRENT.get();
        generator.stream.reseedIfOld();
        return generator;
    }

    @Override
    public long nextLong() {
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException(
                    "generator of thread %s: serves that thread only; call Generator.current() where the noise is drawn"
                            .formatted(owner.getName()));
        }
        return stream.nextLong();
    }

    /** Neither the state nor anything derived from it. */
    @Override
    public String toString() {
        return "Generator";
    }

    /** A source that reads the operating system's without blocking; there is no fallback to a weaker one. */
    static SecureRandom systemSource(List<String> names) {
        IllegalStateException refusal = new IllegalStateException(
                "random source %s: this Java has none of these; use a JDK with the SUN or SunMSCAPI provider"
                        .formatted(names));
        for (String name : names) {
            try {
                return SecureRandom.getInstance(name);
            } catch (NoSuchAlgorithmException absent) {
                refusal.addSuppressed(absent);
            }
        }
        throw refusal;
    }
}
