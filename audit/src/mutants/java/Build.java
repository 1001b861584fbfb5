import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The classes of all modules as they were built, and what they use. */
record Build(Path home) {
    private static final Pattern INSTALLED = Pattern.compile(".*/org/mizan/mizan-([a-z]+)/[^/]+/[^/]+?(-tests)?\\.jar");
    private static final Pattern BUILT = Pattern.compile(".*/([a-z]+)/target/[^/]+?(-tests)?\\.jar");

    /** Refuses classes that are older than their sources, and finds out the class paths. */
    void require(Set<String> modules) throws IOException, InterruptedException {
        boolean known = true;
        for (String module : modules) {
            requireBuilt(module, "main", "classes");
            requireBuilt(module, "test", "test-classes");
            known &= isNewer(listed(module), home.resolve(module).resolve("pom.xml"))
                    && isNewer(listed(module), home.resolve("pom.xml"));
        }
        if (!known) {
            listClassPaths(modules);
        }
    }

    private void requireBuilt(String module, String sources, String classes) throws IOException {
        Path source = home.resolve(module).resolve("src").resolve(sources).resolve("java");
        Path target = home.resolve(module).resolve("target").resolve(classes);
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = source.relativize(file).toString().replaceAll("java$", "class");
                if (!name.endsWith("-info.class") && !isNewer(target.resolve(name), file)) {
                    throw new IllegalArgumentException(
                            home.relativize(file) + " is newer than its build: run mvn test-compile");
                }
            }
        }
    }

    private static boolean isNewer(Path file, Path than) throws IOException {
        return Files.exists(file) && time(file).compareTo(time(than)) >= 0;
    }

    private static FileTime time(Path file) throws IOException {
        return Files.getLastModifiedTime(file);
    }

    /** Where Maven lists the class path of a module's tests. */
    private Path listed(String module) {
        return home.resolve(module).resolve("target/mutants.classpath");
    }

    private void listClassPaths(Set<String> modules) throws IOException, InterruptedException {
        List<String> command = List.of(
                "mvn", "-o", "-q", "-pl", String.join(",", modules), "-am", "-Dspotless.check.skip=true",
                "-Djacoco.skip=true", "-DincludeScope=test", "-Dmdep.outputFile=target/mutants.classpath",
                "test-compile", "dependency:build-classpath");
        System.err.println("mutants: listing class paths: " + String.join(" ", command));
        Process process = new ProcessBuilder(command).directory(home.toFile()).inheritIO().start();
        if (process.waitFor() != 0) {
            throw new IllegalArgumentException("the class paths are not known: see what Maven says above");
        }
    }

    /** The module's tests, the module, and what they use; modules of this build by their folders of classes. */
    List<Path> classPath(String module) throws IOException {
        Set<Path> paths = new LinkedHashSet<>();
        paths.add(home.resolve(module).resolve("target/test-classes"));
        paths.add(home.resolve(module).resolve("target/classes"));
        for (String entry : Files.readString(listed(module)).strip().split(File.pathSeparator)) {
            paths.add(classes(entry).orElse(Path.of(entry)));
        }
        Stream.of(Files.readString(listed("audit")).strip().split(File.pathSeparator))
                .filter(entry -> entry.contains("junit-platform-launcher"))
                .forEach(entry -> paths.add(Path.of(entry)));
        return List.copyOf(paths);
    }

    private Optional<Path> classes(String entry) {
        for (Pattern jar : List.of(INSTALLED, BUILT)) {
            Matcher matcher = jar.matcher(entry);
            if (matcher.matches()) {
                Path target = home.resolve(matcher.group(1)).resolve("target");
                return Optional.of(target.resolve(matcher.group(2) == null ? "classes" : "test-classes"));
            }
        }
        return Optional.empty();
    }

    static String joined(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    static boolean compiled(Path source, Path target, List<Path> classPath) {
        return ToolProvider.getSystemJavaCompiler()
                        .run(null, OutputStream.nullOutputStream(), OutputStream.nullOutputStream(),
                                "-proc:none", "-nowarn", "--release", "17", "-encoding", "UTF-8", "-cp",
                                joined(classPath), "-d", target.toString(), source.toString())
                == 0;
    }

    /** Our classes, and a library that keeps one of them for ever. */
    static boolean isLoadedAnew(Path path) {
        return Files.isDirectory(path) || path.getFileName().toString().startsWith("flyway-");
    }

    /** Of the classes that are named, or with {@code *} of every test of the module. */
    List<String> fullNames(Change.Tests tests) throws IOException {
        Path sources = home.resolve(tests.module()).resolve("src/test/java");
        Map<String, String> names = new TreeMap<>();
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> {
                String name = sources.relativize(file).toString().replace(".java", "").replace(File.separatorChar, '.');
                String simple = name.substring(name.lastIndexOf('.') + 1);
                if (names.put(simple, name) != null && tests.classes().contains(simple)) {
                    throw new IllegalArgumentException(tests.module() + " has two tests " + simple);
                }
            });
        }
        Set<String> wanted = new LinkedHashSet<>(tests.classes());
        if (wanted.remove("*")) {
            names.keySet().stream().filter(name -> name.endsWith("Test")).forEach(wanted::add);
        }
        for (String name : wanted) {
            if (!names.containsKey(name)) {
                throw new IllegalArgumentException(tests.module() + " has no test " + name);
            }
        }
        return wanted.stream().map(names::get).toList();
    }
}
