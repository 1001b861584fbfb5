package org.mizan.cli.shell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.mizan.sql.text.SqlText;

/** The questions of earlier sessions, a line each, in a file that only its owner may read. It holds no answers. */
final class QuestionHistory {
    private static final int MOST = 1_000;
    private static final Set<PosixFilePermission> OWNER_ALONE = PosixFilePermissions.fromString("rw-------");

    private final Path file;

    QuestionHistory(Path file) {
        this.file = file;
    }

    /** The last of them, oldest first. */
    List<String> questions() throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        List<String> all = Files.readAllLines(file, StandardCharsets.UTF_8);
        return all.subList(Math.max(0, all.size() - MOST), all.size());
    }

    /** Keeps a question without its comments, which end with their line. One with a text of several lines is not kept. */
    void add(String question) throws IOException {
        String line = line(question);
        if (line.lines().count() == 1) {
            keepPrivate();
            Files.writeString(file, line + ";\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        }
    }

    private static String line(String question) {
        StringBuilder line = new StringBuilder();
        int end = 0;
        for (SqlText.Token word : SqlText.tokens(question)) {
            line.append(word.start() > end && !line.isEmpty() ? " " : "").append(word.text());
            end = word.end();
        }
        return line.toString();
    }

    private void keepPrivate() throws IOException {
        boolean hasModes = file.toAbsolutePath()
                .getFileSystem()
                .supportedFileAttributeViews()
                .contains("posix");
        try {
            if (hasModes) {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ALONE));
            } else {
                Files.createFile(file);
            }
        } catch (FileAlreadyExistsException before) {
            if (hasModes) {
                Files.setPosixFilePermissions(file, OWNER_ALONE);
            }
        }
    }
}
