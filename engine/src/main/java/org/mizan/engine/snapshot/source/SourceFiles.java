package org.mizan.engine.snapshot.source;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.mizan.engine.ImportRefusal;

/**
 * The files that a path of a description names: one, or, where names in it have a star, all that match, in the order of their
 * paths. A star stands for any characters of one name, and matches no file whose name starts with a point unless the pattern
 * does.
 */
public final class SourceFiles {
    private static final char STAR = '*';
    private static final int MOST = 100_000;

    private SourceFiles() {}

    /** Whether a path names any number of files. */
    public static boolean isPattern(String path) {
        return path.indexOf(STAR) >= 0;
    }

    /**
     * The files of a path, at least one. A single file need not exist.
     *
     * @param folder from which the path starts
     */
    public static List<Path> of(Path folder, String path) throws IOException {
        List<Path> files = matching(folder, path);
        if (files.isEmpty()) {
            throw ImportRefusal.FILE_MISSING_PATTERN.with(path);
        }
        return files;
    }

    /** The same, none where nothing matches. */
    public static List<Path> matching(Path folder, String path) throws IOException {
        if (!isPattern(path)) {
            return List.of(folder.resolve(path));
        }
        Path pattern = Path.of(path);
        List<Path> found = List.of(folder.resolve(pattern.isAbsolute() ? pattern.getRoot() : Path.of("")));
        for (int name = 0; name < pattern.getNameCount(); name++) {
            found = inside(found, pattern.getName(name).toString(), name == pattern.getNameCount() - 1);
            if (found.size() > MOST) {
                throw ImportRefusal.FILE_MANY.with(path, MOST);
            }
        }
        return found.stream().sorted(Comparator.comparing(Path::toString)).toList();
    }

    private static List<Path> inside(List<Path> folders, String name, boolean isLast) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders) {
            if (!isPattern(name)) {
                found.add(folder.resolve(name));
            } else if (Files.isDirectory(folder)) {
                try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
                    for (Path each : all) {
                        String own = each.getFileName().toString();
                        if (matches(name, own) && (isLast ? Files.isRegularFile(each) : Files.isDirectory(each))) {
                            found.add(each);
                        }
                    }
                }
            }
        }
        return isLast ? found.stream().filter(Files::isRegularFile).toList() : found;
    }

    /** Part by part from the left: each goes where it first fits, which leaves most for the rest. */
    private static boolean matches(String pattern, String name) {
        if (name.startsWith(".") && !pattern.startsWith(".")) {
            return false;
        }
        List<String> parts = List.of(pattern.split("[*]", -1));
        String first = parts.get(0);
        String last = parts.get(parts.size() - 1);
        if (name.length() < first.length() + last.length() || !name.startsWith(first) || !name.endsWith(last)) {
            return false;
        }
        String middle = name.substring(first.length(), name.length() - last.length());
        int from = 0;
        for (String part : parts.subList(1, parts.size() - 1)) {
            int at = middle.indexOf(part, from);
            if (at < 0) {
                return false;
            }
            from = at + part.length();
        }
        return true;
    }
}
