import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A block of a list: a bug that is put into one file.
 *
 * @param module whose list it is in
 * @param file from the folder of the project
 * @param equivalent why no test can tell it from the code, where that is so
 */
record Change(
        String module,
        String name,
        String what,
        String file,
        List<Tests> tests,
        List<Hunk> hunks,
        Optional<String> equivalent) {

    /** Lines that are replaced by others. */
    record Hunk(List<String> before, List<String> after) {}

    /** Test classes of a module. */
    record Tests(String module, Set<String> classes) {}

    /** All lists of a project, in the order of their modules. */
    static List<Change> all(Path home) throws IOException {
        List<Path> lists;
        try (Stream<Path> files = Files.list(home.resolve("audit/src/mutants"))) {
            lists = files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
        }
        List<Change> changes = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path list : lists) {
            String module = list.getFileName().toString().replace(".txt", "");
            for (String block : Files.readString(list).strip().split("\n\\s*\n")) {
                Change change = of(module, block);
                if (!names.add(change.name())) {
                    throw new IllegalArgumentException("two changes are called " + change.name());
                }
                changes.add(change);
            }
        }
        return changes;
    }

    private static Change of(String module, String block) {
        Map<String, String> fields = new LinkedHashMap<>();
        List<Hunk> hunks = new ArrayList<>();
        for (String line : block.lines().toList()) {
            String rest = line.length() > 2 ? line.substring(2).strip() : "";
            if (line.startsWith("## ")) {
                fields.put("name", line.substring(3).strip());
            } else if (line.startsWith("-")) {
                if (hunks.isEmpty() || !hunks.get(hunks.size() - 1).after().isEmpty()) {
                    hunks.add(new Hunk(new ArrayList<>(), new ArrayList<>()));
                }
                hunks.get(hunks.size() - 1).before().add(rest);
            } else if (line.startsWith("+") && !hunks.isEmpty()) {
                hunks.get(hunks.size() - 1).after().add(rest);
            } else if (line.matches("(what|file|tests|equivalent): .*")) {
                fields.put(line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 1).strip());
            } else {
                throw new IllegalArgumentException(module + ".txt has a line that is none of a change: " + line);
            }
        }
        if (hunks.isEmpty() || !fields.keySet().containsAll(List.of("name", "what", "file", "tests"))) {
            throw new IllegalArgumentException(module + ".txt has an incomplete change: " + block.lines().findFirst());
        }
        return new Change(
                module,
                fields.get("name"),
                fields.get("what"),
                fields.get("file"),
                tests(fields.get("tests")),
                hunks,
                Optional.ofNullable(fields.get("equivalent")));
    }

    private static List<Tests> tests(String words) {
        return Stream.of(words.split(";"))
                .map(part -> part.strip().split(":", 2))
                .map(part -> new Tests(
                        part[0].strip(),
                        Stream.of(part[1].split(","))
                                .map(String::strip)
                                .collect(Collectors.toCollection(LinkedHashSet::new))))
                .toList();
    }

    /** The module whose code it changes. */
    String sourceModule() {
        return file.substring(0, file.indexOf('/'));
    }

    /** Whether the lines to replace are not there exactly once. */
    boolean isStale(Path home) {
        return changed(home).isEmpty();
    }

    /** The text of its file with the bug; empty if it is stale. */
    Optional<String> changed(Path home) {
        try {
            Path changed = home.resolve(file);
            return Files.exists(changed) ? appliedTo(Files.readString(changed)) : Optional.empty();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Optional<String> appliedTo(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        for (Hunk hunk : hunks) {
            List<Integer> places = places(lines, hunk.before());
            if (places.size() != 1) {
                return Optional.empty();
            }
            List<String> replaced = lines.subList(places.get(0), places.get(0) + hunk.before().size());
            replaced.clear();
            replaced.addAll(hunk.after());
        }
        return Optional.of(String.join("\n", lines) + "\n");
    }

    private static List<Integer> places(List<String> lines, List<String> wanted) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i + wanted.size() <= lines.size(); i++) {
            List<String> here = lines.subList(i, i + wanted.size());
            if (here.stream().map(String::strip).toList().equals(wanted)) {
                places.add(i);
            }
        }
        return places;
    }
}
