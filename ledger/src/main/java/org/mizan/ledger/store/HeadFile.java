package org.mizan.ledger.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.message.Message;
import org.mizan.message.Sentence;

/**
 * The head of a ledger's chain, kept outside of it: a ledger that does not reach it any more was cut, or is an old copy.
 * Written after each commit and before its charges are acknowledged; synced when opened and closed only, since a head that is
 * behind after a crash of the machine is still a true one. One line of constant length: sequence, hash, and the first digits
 * of a hash of both.
 */
public final class HeadFile implements AutoCloseable {
    /** How the owner says that a copy is the one to go on with. */
    public static final Sentence ADOPT = Message.ADVICE_ADOPT.with("mizan budget --adopt-restored --data mizan.yaml");

    private static final int ATTEMPTS = 10;
    /** A sequence of 19 digits, a hash of 64, eight digits of the check, two spaces and the end. */
    private static final int LINE_LENGTH = 19 + 1 + 64 + 1 + 8 + 1;

    private final Path file;
    private final FileChannel channel;

    private HeadFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** The file for a ledger in a file: beside its folder, so that whoever restores the folder leaves it as it is. */
    public static Path besideFolderOf(Path ledger) {
        return LedgerFile.of(ledger).head();
    }

    /** The same of an absolute path. */
    static Path beside(Path absolute) {
        Path folder = SqliteStore.folder(absolute);
        return folder.getFileName() == null
                ? absolute.resolveSibling(absolute.getFileName() + ".head")
                : folder.resolveSibling(folder.getFileName() + "-" + absolute.getFileName() + ".head");
    }

    /** What a file says; empty if there is none. */
    public static Optional<Head> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            String[] words =
                    Files.readString(file, StandardCharsets.US_ASCII).strip().split(" ", -1);
            Head head = new Head(Long.parseLong(words[0]), words[1]);
            if (!line(head).equals(String.join(" ", words) + "\n")) {
                throw new IllegalArgumentException("the digits at its end do not match");
            }
            return Optional.of(head);
        } catch (FileSystemException failure) {
            throw LedgerException.because(failure, LedgerRefusal.HEAD_UNREADABLE.about(file));
        } catch (IOException | RuntimeException failure) {
            throw LedgerException.because(failure, LedgerRefusal.HEAD_UNREADABLE_CHANGED.about(file, HeadFile.ADOPT));
        }
    }

    /** The same while a writer is at work, who may be in the middle of the line: it is read again before it is refused. */
    public static Optional<Head> readBesideWriter(Path file) {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                return read(file);
            } catch (LedgerException halfWritten) {
                Thread.onSpinWait();
            }
        }
        return read(file);
    }

    public static HeadFile open(Path file) {
        try {
            return new HeadFile(file, OwnersFile.open(file));
        } catch (IOException failure) {
            throw unwritable(failure, file);
        }
    }

    public void write(Head head) {
        try {
            ByteBuffer line = ByteBuffer.wrap(line(head).getBytes(StandardCharsets.US_ASCII));
            while (line.hasRemaining()) {
                channel.write(line, line.position());
            }
        } catch (IOException failure) {
            throw unwritable(failure, file);
        }
    }

    /** Makes the line durable, alone: what stood there before may have been longer if it was not ours. */
    public void sync() {
        try {
            channel.truncate(LINE_LENGTH);
            channel.force(true);
        } catch (IOException failure) {
            throw unwritable(failure, file);
        }
    }

    private static String line(Head head) {
        String content = "%019d %s".formatted(head.sequence(), head.hash());
        String check = Digest.hash(content.getBytes(StandardCharsets.US_ASCII)).toString();
        return content + " " + check.substring(0, 8) + "\n";
    }

    /** The charges before it stand: whoever asks again under their request ids is told so. */
    static LedgerException unwritable(IOException failure, Path file) {
        return LedgerException.because(failure, LedgerRefusal.HEAD_UNWRITABLE.about(file, failure));
    }

    @Override
    public void close() {
        try (channel) {
            channel.force(true);
        } catch (IOException failure) {
            throw unwritable(failure, file);
        }
    }
}
