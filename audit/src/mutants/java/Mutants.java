import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts bugs into copies of the sources, one at a time, and runs the tests that should find them. The lists of changes are
 * {@code audit/src/mutants/<module>.txt}. The sources themselves are never written. A changed file is compiled alone, into a
 * folder that goes first on the class path: a change of a constant that other classes have copied is not seen by them.
 */
final class Mutants {
    private static final String USAGE = "usage: audit/mutants [--list] [--survivors] [--no-baseline] [--threads N]"
            + " [--limit SECONDS] [name or module …]";

    private final Path home;
    private final Path work;
    private final Build build;
    private final Options options;
    private final Queue<Runner> idle = new ConcurrentLinkedQueue<>();

    private Mutants(Path home, Options options) {
        this.home = home;
        this.work = home.resolve("audit/target/mutants");
        this.build = new Build(home);
        this.options = options;
    }

    public static void main(String[] arguments) throws Exception {
        try {
            Options options = Options.of(List.of(arguments).subList(1, arguments.length));
            System.exit(new Mutants(Path.of(arguments[0]), options).run() ? 0 : 1);
        } catch (IllegalArgumentException mistake) {
            System.err.println("mutants: " + mistake.getMessage());
            System.exit(2);
        }
    }

    /** What was asked for on the command line. */
    private record Options(
            boolean list, boolean survivors, boolean baseline, int threads, long limit, Set<String> chosen) {
        static Options of(List<String> words) {
            boolean list = false;
            boolean survivors = false;
            boolean baseline = true;
            int threads = 1;
            long limit = 180;
            Set<String> chosen = new LinkedHashSet<>();
            for (int i = 0; i < words.size(); i++) {
                switch (words.get(i)) {
                    case "--list" -> list = true;
                    case "--survivors" -> survivors = true;
                    case "--no-baseline" -> baseline = false;
                    case "--threads" -> threads = (int) number(words, ++i);
                    case "--limit" -> limit = number(words, ++i);
                    default -> {
                        if (words.get(i).startsWith("-")) {
                            throw new IllegalArgumentException(words.get(i) + " is no option; " + USAGE);
                        }
                        chosen.add(words.get(i));
                    }
                }
            }
            return new Options(list, survivors, baseline, threads, limit, chosen);
        }

        private static long number(List<String> words, int at) {
            if (at >= words.size() || !words.get(at).matches("[1-9][0-9]{0,5}")) {
                throw new IllegalArgumentException(words.get(at - 1) + " needs a whole number above 0; " + USAGE);
            }
            return Long.parseLong(words.get(at));
        }
    }

    private enum Kind {
        CAUGHT("caught"),
        EQUIVALENT("equivalent"),
        SURVIVED("SURVIVED"),
        HANGS("hangs"),
        STALE("stale"),
        UNCOMPILED("does not compile"),
        BROKEN("the tests do not run");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private record Verdict(Kind kind, String by) {
        static Verdict of(Kind kind) {
            return new Verdict(kind, "");
        }

        String words() {
            return by.isEmpty() ? kind.words : kind.words + (kind == Kind.CAUGHT ? " by " : ": ") + by;
        }
    }

    private boolean run() throws Exception {
        List<Change> all = Change.all(home);
        List<Change> chosen = chosen(all);
        int width = chosen.stream().mapToInt(change -> change.name().length()).max().orElse(4);
        String row = "%-" + width + "s  %-9s  %s%n";
        if (options.list()) {
            chosen.forEach(change -> System.out.printf(
                    row, change.name(), change.module(), change.isStale(home) ? Kind.STALE.words : change.what()));
            return chosen.stream().noneMatch(change -> change.isStale(home));
        }
        prepare(chosen);
        boolean sound = !options.baseline() || testsPassUnchanged(chosen);
        Map<Kind, Integer> totals = new TreeMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(options.threads());
        try {
            List<Future<Verdict>> verdicts = new ArrayList<>();
            for (Change change : chosen) {
                verdicts.add(pool.submit(() -> verdict(change)));
            }
            System.out.printf(row, "change", "module", "verdict");
            for (int i = 0; i < chosen.size(); i++) {
                Verdict verdict = verdicts.get(i).get();
                totals.merge(verdict.kind(), 1, Integer::sum);
                if (!options.survivors() || (verdict.kind() != Kind.CAUGHT && verdict.kind() != Kind.EQUIVALENT)) {
                    System.out.printf(row, chosen.get(i).name(), chosen.get(i).module(), verdict.words());
                    System.out.flush();
                }
            }
        } catch (ExecutionException failure) {
            throw new IllegalStateException(failure.getCause());
        } finally {
            pool.shutdownNow();
            for (Runner each : idle) {
                each.end();
            }
        }
        return total(totals) && sound;
    }

    private static boolean total(Map<Kind, Integer> totals) {
        int all = totals.values().stream().mapToInt(Integer::intValue).sum();
        int caught = totals.getOrDefault(Kind.CAUGHT, 0);
        int able = all - totals.getOrDefault(Kind.EQUIVALENT, 0);
        System.out.printf(
                "%n%d changes: %s%n",
                all,
                totals.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey().words)
                        .collect(Collectors.joining(", ")));
        System.out.printf("caught of those that are not equivalent: %d of %d%n", caught, able);
        return caught == able;
    }

    private List<Change> chosen(List<Change> all) {
        Set<String> known = new HashSet<>();
        all.forEach(change -> known.addAll(List.of(change.name(), change.module())));
        for (String word : options.chosen()) {
            if (!known.contains(word)) {
                throw new IllegalArgumentException(word + " is no change and no module; see audit/mutants --list");
            }
        }
        return all.stream()
                .filter(change -> options.chosen().isEmpty()
                        || options.chosen().contains(change.name())
                        || options.chosen().contains(change.module()))
                .toList();
    }


    private void prepare(Collection<Change> changes) throws IOException, InterruptedException {
        Set<String> modules = new TreeSet<>(Set.of("audit"));
        for (Change change : changes) {
            modules.add(change.sourceModule());
            change.tests().forEach(tests -> modules.add(tests.module()));
        }
        build.require(modules);
        Files.createDirectories(work.resolve("suite"));
        Path suite = home.resolve("audit/src/mutants/java/Suite.java");
        if (!Build.compiled(suite, work.resolve("suite"), build.classPath("audit"))) {
            throw new IllegalArgumentException(suite + " does not compile");
        }
    }

    /** A test that fails without any change would seem to catch all of them. */
    private boolean testsPassUnchanged(List<Change> changes) throws IOException, InterruptedException {
        Map<String, Set<String>> classes = new TreeMap<>();
        for (Change change : changes) {
            change.tests().forEach(tests ->
                    classes.computeIfAbsent(tests.module(), module -> new TreeSet<>()).addAll(tests.classes()));
        }
        boolean pass = true;
        for (Map.Entry<String, Set<String>> entry : classes.entrySet()) {
            Path folder = fresh("unchanged-" + entry.getKey());
            Verdict verdict = outcome(new Change.Tests(entry.getKey(), entry.getValue()), folder, 10 * options.limit());
            if (verdict.kind() != Kind.SURVIVED) {
                System.out.printf("without a change, tests of %s fail: %s%n", entry.getKey(), verdict.words());
                pass = false;
            }
        }
        return pass;
    }

    private Verdict verdict(Change change) throws IOException, InterruptedException {
        if (change.equivalent().isPresent()) {
            return new Verdict(Kind.EQUIVALENT, change.equivalent().get());
        }
        Optional<String> text = change.changed(home);
        if (text.isEmpty()) {
            return Verdict.of(Kind.STALE);
        }
        Path folder = fresh(change.name());
        Path copy = folder.resolve(Path.of(change.file()).getFileName());
        Files.writeString(copy, text.get());
        if (!Build.compiled(
                copy, Files.createDirectories(folder.resolve("classes")), build.classPath(change.sourceModule()))) {
            return Verdict.of(Kind.UNCOMPILED);
        }
        for (Change.Tests tests : change.tests()) {
            Verdict verdict = outcome(tests, folder, options.limit());
            if (verdict.kind() != Kind.SURVIVED) {
                return verdict;
            }
        }
        return Verdict.of(Kind.SURVIVED);
    }

    private Path fresh(String name) throws IOException {
        Path folder = work.resolve(name);
        if (Files.exists(folder)) {
            try (Stream<Path> old = Files.walk(folder)) {
                for (Path path : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
        return Files.createDirectories(folder);
    }

    /** What the tests say with the classes of this folder before all others. Their words are kept in its file {@code log}. */
    private Verdict outcome(Change.Tests tests, Path folder, long seconds) throws IOException, InterruptedException {
        List<Path> folders = new ArrayList<>(List.of(folder.resolve("classes")));
        build.classPath(tests.module()).stream().filter(Build::isLoadedAnew).forEach(folders::add);
        Path log = folder.resolve("log");
        Runner runner = runner(tests.module());
        Optional<String> said = runner.answer(
                String.join("\t", log.toString(), Build.joined(folders), String.join(" ", build.fullNames(tests))), seconds);
        if (runner.isUsable()) {
            idle.add(runner);
        }
        return said.map(test -> test.isEmpty() ? Verdict.of(Kind.SURVIVED) : new Verdict(Kind.CAUGHT, test))
                .orElseGet(() -> runner.isLate()
                        ? Verdict.of(Kind.HANGS)
                        : new Verdict(Kind.BROKEN, "see " + home.relativize(log)));
    }

    private Runner runner(String module) throws IOException {
        for (Runner each : idle) {
            if (each.module().equals(module) && idle.remove(each)) {
                return each;
            }
        }
        List<Path> libraries = new ArrayList<>(List.of(work.resolve("suite")));
        build.classPath(module).stream().filter(path -> !Build.isLoadedAnew(path)).forEach(libraries::add);
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea", "-XX:+UseParallelGC", "-Xshare:auto", "-cp", Build.joined(libraries), "Suite");
        return new Runner(
                module,
                new ProcessBuilder(command)
                        .directory(home.resolve(module).toFile())
                        .redirectError(work.resolve(module + ".errors").toFile())
                        .start());
    }
}
