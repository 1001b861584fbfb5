package org.mizan.cli.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which module may use which, as the table of modules in the README says. A module may use what its row names, and what
 * that uses. Libraries are no part of that table; they are named here.
 */
final class ModuleTable {
    private static final Path README = Path.of("..", "README.md");
    private static final String HEADER = "| module | what it holds | may use |";
    private static final Pattern ROW = Pattern.compile("\\| \\[`(\\w+)`]\\(\\1\\) \\| .+ \\| ?([\\w, ]*?) ?\\|");
    private static final String ANYTHING = "anything";
    private static final String INSIDE_HEADER = "| module | packages | for the module alone |";
    private static final Pattern INSIDE_ROW = Pattern.compile("\\| `(\\w+)` \\|.*\\| ?([`\\w., ]*?) ?\\|");

    private static final Map<String, List<String>> LIBRARIES = Map.of(
            "certificate", List.of("tools.jackson", "com.fasterxml.jackson"),
            "ledger", List.of("org.flywaydb"),
            "dataset", List.of("tools.jackson"),
            "engine", List.of("org.duckdb", "org.postgresql"),
            "server", List.of("org.eclipse.jetty"),
            "sql", List.of("org.apache.calcite"),
            "spark", List.of("org.apache.spark", "scala"),
            "cli", List.of("picocli", "me.tongfei", "org.jline"));

    /** What one package may use besides: optional for its module's users. */
    private static final Map<String, String> OPTIONAL = Map.of("org.mizan.audit.junit", "org.junit");

    private final Map<String, List<String>> rows;
    private final Set<String> inside;

    private ModuleTable(Map<String, List<String>> rows, Set<String> inside) {
        this.rows = rows;
        this.inside = inside;
    }

    /** The table of the README. */
    static ModuleTable ofReadme() {
        try {
            return of(Files.readAllLines(README));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The table of modules in a document. */
    static ModuleTable of(List<String> lines) {
        int header = lines.indexOf(HEADER);
        if (header < 0) {
            throw new IllegalArgumentException("no table begins with " + HEADER);
        }
        Map<String, List<String>> rows = new LinkedHashMap<>();
        for (int place = header + 2; place < lines.size() && lines.get(place).startsWith("|"); place++) {
            Matcher row = ROW.matcher(lines.get(place));
            if (!row.matches()) {
                throw new IllegalArgumentException("not a row of the table of modules: " + lines.get(place));
            }
            List<String> used = used(row.group(2), rows.keySet());
            if (rows.put(row.group(1), used) != null) {
                throw new IllegalArgumentException("module " + row.group(1) + " has two rows in the table");
            }
        }
        return new ModuleTable(rows, inside(lines));
    }

    /** The packages that the second table keeps for their own modules; none where there is no such table. */
    private static Set<String> inside(List<String> lines) {
        Set<String> inside = new HashSet<>();
        int header = lines.indexOf(INSIDE_HEADER);
        for (int place = header + 2; header >= 0 && lines.get(place).startsWith("|"); place++) {
            Matcher row = INSIDE_ROW.matcher(lines.get(place));
            if (!row.matches()) {
                throw new IllegalArgumentException("not a row of the table of packages: " + lines.get(place));
            }
            for (String word : row.group(2).replace("`", "").split(", *", 0)) {
                if (!word.isEmpty()) {
                    inside.add("org.mizan." + row.group(1) + "." + word);
                }
            }
        }
        return inside;
    }

    /** The packages that only their own module may use. */
    Set<String> inside() {
        return inside;
    }

    /** A row names modules of rows above it, so that no two can use each other. */
    private static List<String> used(String words, Set<String> above) {
        if (words.equals(ANYTHING)) {
            return List.copyOf(above);
        }
        List<String> used = new ArrayList<>();
        for (String word : words.split(", *", 0)) {
            if (!word.isEmpty() && !above.contains(word)) {
                throw new IllegalArgumentException("module " + word + " has no row above the one that uses it");
            }
            if (!word.isEmpty()) {
                used.add(word);
            }
        }
        return used;
    }

    Set<String> modules() {
        return rows.keySet();
    }

    /** The packages, each with those below it, that the classes of a module's package may name. */
    Set<String> allowedPackages(String module, String packageName) {
        Set<String> packages = new HashSet<>(Set.of("java", "javax", "org.jspecify"));
        packages.add(OPTIONAL.getOrDefault(packageName, "java"));
        for (String used : closure(module)) {
            packages.add("org.mizan." + used);
            packages.addAll(LIBRARIES.getOrDefault(used, List.of()));
        }
        return packages;
    }

    private Set<String> closure(String module) {
        List<String> row = rows.get(module);
        if (row == null) {
            throw new IllegalArgumentException("module " + module + " has no row in the table");
        }
        Set<String> closure = new HashSet<>();
        closure.add(module);
        row.forEach(used -> closure.addAll(closure(used)));
        return closure;
    }
}
