package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

/** The page on Java has whole programs: each is compiled as it is written, and all are run in their order. */
class JavaDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "java.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$");
    private static final Pattern PROGRAM = Pattern.compile("(?m)^class (\\w+) \\{$");

    @TempDir
    Path folder;

    private static Map<String, String> programs() throws IOException {
        Map<String, String> programs = new LinkedHashMap<>();
        BLOCK.matcher(Files.readString(PAGE))
                .results()
                .map(block -> block.group(1))
                .forEach(text -> {
                    Matcher name = PROGRAM.matcher(text);
                    assertThat(name.find()).as(text).isTrue();
                    assertThat(text).as(name.group(1)).startsWith("import ");
                    assertThat(programs.put(name.group(1), text))
                            .as(name.group(1))
                            .isNull();
                });
        return programs;
    }

    /** What the compiler says of these programs, with every warning; nothing where they are fine. */
    private String compiled(Map<String, String> programs) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-Xlint:all,-classfile,-processing,-path,-options",
                "-Werror",
                "-proc:none",
                "-classpath",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "-d",
                folder.resolve("classes").toString()));
        for (Map.Entry<String, String> program : programs.entrySet()) {
            Path source = sources.resolve(program.getKey() + ".java");
            arguments.add(Files.writeString(source, program.getValue()).toString());
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new));
        return code == 0 ? "" : said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyProgramIsCompiledAndRunInItsOrder() throws Exception {
        Map<String, String> programs = programs();
        assertThat(programs).hasSizeGreaterThan(12);
        assertThat(compiled(programs)).isEmpty();
        DocumentsTest.copyTheExamples(folder);
        Map<String, String> printed = new LinkedHashMap<>();
        try (URLClassLoader classes =
                new URLClassLoader(new URL[] {folder.resolve("classes").toUri().toURL()})) {
            for (String name : programs.keySet()) {
                printed.put(name, run(classes.loadClass(name)));
            }
        }
        assertThat(printed).containsOnlyKeys(programs.keySet());
        assertThat(printed.get("CostOfTraining")).startsWith("0.94686");
        assertThat(printed.get("CountPatients")).endsWith(" 1.0\n");
        assertThat(printed.get("Import")).contains("visits: 2228 rows", "survey: 5000 rows");
        assertThat(printed.get("AskClinic")).contains("would fit: ε = 1", "cost: ε = 0.5", "request: departments");
        assertThat(printed.get("CountCells")).contains(" of 54 cells are above zero");
        assertThat(printed.get("MakeRows")).contains("synthetic rows", "people.csv", "cost: ε = 1");
        assertThat(printed.get("AskStatistic")).contains("mean(income)", "cost: ε = 0.5");
        assertThat(printed.get("SeeBudget")).contains("2 charges", "13.75 %");
        assertThat(printed.get("CheckAnswer")).isEqualTo("accepted\n");
        assertThat(printed.get("AuditShipped")).contains("laplace is silent");
        Path survey = folder.resolve("examples/survey");
        assertThat(Files.readString(survey.resolve("quality.html"))).contains("region");
        assertThat(Files.readString(survey.resolve("marginals.html"))).contains("household");
        assertThat(Files.readAllLines(survey.resolve("people.csv"))).hasSize(1001);
        assertThat(survey.resolve("more.parquet")).isNotEmptyFile();
    }

    /** What a program prints, given the folder of the examples. */
    private String run(Class<?> program) throws Exception {
        Method main = program.getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) new String[] {folder.resolve("examples").toString()});
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aProgramThatDoesNotCompileOrWarnsIsFound() throws IOException {
        assertThat(compiled(Map.of("Broken", "import java.util.List;\n\nclass Broken {\n    Lost lost;\n}\n")))
                .contains("Broken.java", "Lost");
        assertThat(compiled(Map.of("Raw", "import java.util.List;\n\nclass Raw {\n    List raw;\n}\n")))
                .contains("rawtypes");
    }

    /** Whatever the command line can do is shown, but for what only a terminal needs. */
    @Test
    void everyCommandHasItsProgram() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(CommandSpec.forAnnotatedObject(org.mizan.cli.Main.class).subcommands().keySet().stream()
                        .filter(command -> !Stream.of("demo", "completion", "help")
                                .toList()
                                .contains(command)))
                .hasSizeGreaterThan(10)
                .allSatisfy(command -> assertThat(page).contains("`mizan " + command + "`"));
    }
}
