package org.mizan.cli.house;

import static java.util.Map.entry;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which module may use which: the table of the house. A module may use what its row names, and what that uses. */
final class ModuleTable {
    private record Row(List<String> modules, List<String> libraries) {
        static Row of(String... modules) {
            return new Row(List.of(modules), List.of());
        }

        Row with(String... packages) {
            return new Row(modules, List.of(packages));
        }
    }

    private static final Map<String, Row> ROWS = Map.ofEntries(
            entry("message", Row.of()),
            entry("privacy", Row.of("message")),
            entry("certificate", Row.of("privacy").with("tools.jackson", "com.fasterxml.jackson")),
            entry("noise", Row.of()),
            entry("mechanism", Row.of("privacy", "noise")),
            entry("audit", Row.of("mechanism", "certificate")),
            entry("ledger", Row.of("privacy", "certificate").with("org.flywaydb")),
            entry("dataset", Row.of("privacy").with("tools.jackson")),
            entry("engine", Row.of("dataset").with("org.duckdb", "org.postgresql")),
            entry("release", Row.of("engine", "mechanism")),
            entry("sql", Row.of("release").with("org.apache.calcite")),
            entry("synth", Row.of("release")),
            entry("curator", Row.of("ledger", "sql", "synth")),
            entry("oracle", Row.of("audit", "curator")),
            entry("report", Row.of("curator").with("org.jfree")),
            entry("jdbc", Row.of("curator")),
            entry("spark", Row.of("engine").with("org.apache.spark", "scala")),
            entry("server", Row.of("curator", "report")),
            entry("cli", Row.of("audit", "oracle", "jdbc", "server").with("picocli", "me.tongfei")),
            entry("bench", Row.of("cli")));

    /** What one package may use besides: optional for its module's users. */
    private static final Map<String, String> OPTIONAL = Map.of("org.mizan.audit.junit", "org.junit");

    private ModuleTable() {}

    static Set<String> modules() {
        return ROWS.keySet();
    }

    /** The packages, each with those below it, that the classes of a module's package may name. */
    static Set<String> allowedPackages(String module, String packageName) {
        Set<String> packages = new HashSet<>(Set.of("java", "javax", "org.jspecify"));
        packages.add(OPTIONAL.getOrDefault(packageName, "java"));
        for (String used : closure(module)) {
            packages.add("org.mizan." + used);
            packages.addAll(row(used).libraries());
        }
        return packages;
    }

    private static Set<String> closure(String module) {
        Set<String> closure = new HashSet<>();
        closure.add(module);
        row(module).modules().forEach(used -> closure.addAll(closure(used)));
        return closure;
    }

    private static Row row(String module) {
        Row row = ROWS.get(module);
        if (row == null) {
            throw new IllegalArgumentException("module " + module + " has no row in the table");
        }
        return row;
    }
}
