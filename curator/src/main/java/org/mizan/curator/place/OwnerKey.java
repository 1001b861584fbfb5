package org.mizan.curator.place;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.mizan.certificate.SigningKey;
import org.mizan.certificate.VerifyingKey;
import org.mizan.curator.CuratorRefusal;
import org.mizan.engine.OwnerOnly;
import org.mizan.engine.WholeFile;

/**
 * The owner's key for certificates. The private one is kept with the ledger, in {@code certificate.key} beside its file, or
 * else in {@code .mizan} of the description's folder. The public one lies beside the description, in {@code mizan.pub}, to be
 * handed out.
 */
public final class OwnerKey {
    private static final String PRIVATE = "certificate.key";
    private static final String PUBLIC = "mizan.pub";
    private static final int MOST_BYTES = 1 << 16;
    private static final int SHOWN_DIGITS = 8;

    private final List<Path> places;
    private final Path folder;

    /** The first place is that of a new key. */
    private OwnerKey(List<Path> places, Path folder) {
        this.places = places;
        this.folder = folder;
    }

    /** The key of a description that is yet to be filled in, whose ledger is in {@code .mizan}. */
    public static OwnerKey inFolder(Path folder) {
        return new OwnerKey(
                List.of(folder.toAbsolutePath().resolve(LedgerPlace.FOLDER).resolve(PRIVATE)), folder);
    }

    /** The key of a described data set. */
    public static OwnerKey of(Path description) throws IOException {
        OwnerKey key = LedgerPlace.of(description).key();
        return new OwnerKey(key.places, description.resolveSibling(""));
    }

    /** The same with a ledger in this file, beside which a key counts first. */
    OwnerKey with(Path ledger) {
        return new OwnerKey(
                Stream.concat(Stream.of(ledger.resolveSibling(PRIVATE)), places.stream())
                        .distinct()
                        .toList(),
                folder);
    }

    /** The files in which the keys are, or would be. */
    List<Path> files() {
        return Stream.concat(places.stream(), Stream.of(folder.resolve(PUBLIC))).toList();
    }

    /** The key, where there is one. It is refused where others could have read it. */
    public Optional<SigningKey> read() throws IOException {
        for (Path file : places) {
            if (Files.exists(file)) {
                requirePrivate(file);
                return Optional.of(SigningKey.of(text(file), file.toString()));
            }
        }
        return Optional.empty();
    }

    /**
     * Makes a key where there is none, and puts the public one beside the description where it is not there.
     *
     * @return the file of the public key, if it was written now
     */
    public Optional<Path> make() throws IOException {
        SigningKey key = read().orElseGet(SigningKey::generate);
        if (places.stream().noneMatch(Files::exists)) {
            Path file = places.get(0);
            OwnerOnly.folder(file.resolveSibling(""));
            if (!isWritten(file, key.pem(), true)) {
                // Another process made one at the same time.
                return make();
            }
        }
        return export(key.verifying());
    }

    /** Another key may be there, whose certificates are still checked by it: it is never replaced. */
    private Optional<Path> export(VerifyingKey key) throws IOException {
        Path beside = Files.isWritable(folder) ? folder : places.get(0).resolveSibling("");
        String digits = key.fingerprint().toString().substring(0, SHOWN_DIGITS);
        for (Path file : List.of(beside.resolve(PUBLIC), beside.resolve("mizan-" + digits + ".pub"))) {
            if (isWritten(file, key.pem(), false)) {
                return Optional.of(file);
            }
            if (Files.isRegularFile(file) && text(file).equals(key.pem())) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** False if the file is there already. */
    private static boolean isWritten(Path file, String text, boolean isPrivate) throws IOException {
        if (WholeFile.isTaken(file)) {
            return false;
        }
        try (WholeFile whole = WholeFile.begin(file, false)) {
            Files.writeString(whole.draft(), text, StandardCharsets.US_ASCII);
            if (isPrivate) {
                whole.finishPrivate();
            } else {
                whole.finish();
            }
            return true;
        } catch (FileAlreadyExistsException appeared) {
            return false;
        }
    }

    /** The public key in a file that somebody was handed. */
    public static VerifyingKey verifying(Path file) throws IOException {
        return VerifyingKey.of(text(file), file.toString());
    }

    /** A text of one byte a character: a file that is no key is never told of, whatever its bytes are. */
    private static String text(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1);
        }
    }

    private static void requirePrivate(Path file) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        if (!PosixFilePermissions.fromString("rwx------").containsAll(permissions)) {
            throw CuratorRefusal.KEY_PERMISSIONS.with(file, PosixFilePermissions.toString(permissions));
        }
    }
}
