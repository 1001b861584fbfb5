package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.Certificate;
import org.mizan.dataset.Dataset;
import org.mizan.mechanism.Mechanism;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.snakeyaml.engine.v2.api.Load;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The modules that have a descriptor work from the module path: what they export is there, texts of refusals are found, and
 * what they keep to themselves cannot be named.
 */
class ModulePathTest {
    private static final List<Class<?>> MODULES =
            List.of(Sentence.class, Noise.class, Epsilon.class, Mechanism.class, Certificate.class, Dataset.class);
    private static final List<Class<?>> LIBRARIES =
            List.of(JsonParser.class, JsonNode.class, JsonProperty.class, YAMLMapper.class, Load.class);

    @TempDir
    Path folder;

    @Test
    void aProgramUsesTheModules() throws Exception {
        String printed = run("""
                import org.mizan.certificate.Certificate;
                import org.mizan.dataset.file.DatasetFile;
                import org.mizan.mechanism.laplace.Laplace;
                import org.mizan.message.InvalidInputException;
                import org.mizan.privacy.Epsilon;
                import org.mizan.privacy.Neighbours;
                import org.mizan.privacy.accounting.Accountant;
                import org.mizan.privacy.event.language.EventLanguage;

                class Modular {
                    public static void main(String[] arguments) {
                        var event = EventLanguage.parse("2 x laplace(epsilon=1)", Neighbours.ADD_REMOVE);
                        System.out.println(Accountant.of(event).epsilon(0));
                        for (Class<?> type : new Class<?>[] {Certificate.class, Laplace.class, Epsilon.class}) {
                            System.out.println(type.getModule());
                        }
                        try {
                            Epsilon.of("-1");
                        } catch (InvalidInputException refused) {
                            System.out.println(refused.getMessage());
                        }
                        try {
                            DatasetFile.parse("dataset: [", "mizan.yaml");
                        } catch (InvalidInputException refused) {
                            System.out.println("refused");
                        }
                    }
                }
                """);
        assertThat(printed.lines())
                .startsWith(
                        "2.0", "module org.mizan.certificate", "module org.mizan.mechanism", "module org.mizan.privacy")
                .endsWith("refused")
                .anyMatch(line -> line.contains("epsilon -1") && line.endsWith("[epsilon.range]"));
    }

    @Test
    void whatAModuleKeepsToItselfCannotBeNamed() throws Exception {
        assertThat(run("""
                class Modular {
                    public static void main(String[] arguments) {
                        System.out.println(org.mizan.privacy.loss.ladder.LadderLaw.class);
                    }
                }
                """)).contains("org.mizan.privacy.loss.ladder").contains("does not export it");
    }

    /** What a program prints that is started with the modules on the module path. */
    private String run(String program) throws Exception {
        String path = Stream.concat(MODULES.stream(), LIBRARIES.stream())
                .map(ModulePathTest::place)
                .distinct()
                .collect(Collectors.joining(System.getProperty("path.separator")));
        Path source = Files.writeString(folder.resolve("Modular.java"), program);
        Path printed = folder.resolve("printed.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        path,
                        "--add-modules",
                        "ALL-MODULE-PATH",
                        source.toString())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(printed, StandardCharsets.UTF_8);
    }

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
