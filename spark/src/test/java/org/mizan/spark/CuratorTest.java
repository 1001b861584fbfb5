package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineProvider;
import org.mizan.ledger.store.Head;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/** A described table of Spark is asked through the one door, like any other. */
final class CuratorTest {
    private static final String DESCRIPTION = """
        dataset: visits
        source: spark:clinic_visits
        ledger: ledger.db
        unit: patient
        neighbours: add-remove
        limits: {groups_per_unit: 1, rows_per_group: 2}
        columns:
          patient: {type: text}
          age: {type: integer, min: 0, max: 110}
        budget: {epsilon: 4, delta: 0}
        """;

    @TempDir
    Path folder;

    private Curator curator() throws IOException {
        return Curator.open(Files.writeString(folder.resolve("mizan.yaml"), DESCRIPTION), "ana");
    }

    /** The noise has the scale 2, so that it is beyond 100 once in 10<sup>21</sup> draws. */
    @Test
    void aQueryIsChargedAndDrawnOnce() throws IOException {
        LocalSpark.SESSION
                .sql("SELECT CAST(id % 5000 AS STRING) AS patient, 40 AS age FROM range(20000)")
                .createOrReplaceTempView("clinic_visits");
        try (Curator curator = curator()) {
            Plan plan = curator.plan("SELECT COUNT(*) FROM visits", 0.95);
            RequestOptions options = RequestOptions.fresh().withId("one");
            Answer answer = curator.release(plan, Spend.epsilon("1"), options);
            Head head = curator.ledger().head();
            assertThat(curator.release(plan, Spend.epsilon("1"), options).json())
                    .isEqualTo(answer.json());
            assertThat(curator.ledger().head()).isEqualTo(head);
            Cell.Value count = (Cell.Value) answer.released().rows().get(0).get(0);
            assertThat(count.value()).isBetween(Rational.of(9_900), Rational.of(10_100));
        } finally {
            LocalSpark.SESSION.catalog().dropTempView("clinic_visits");
        }
    }

    /** Every second patient has one drug; the noise has the scale 2. */
    @Test
    void twoTablesAreJoinedOnTheUnit() throws IOException {
        LocalSpark.SESSION
                .sql("SELECT CAST(id AS STRING) AS patient, 40 AS age FROM range(5000)")
                .createOrReplaceTempView("clinic_visits");
        LocalSpark.SESSION
                .sql("SELECT CAST(2 * id AS STRING) AS patient FROM range(5000)")
                .createOrReplaceTempView("clinic_drugs");
        Path description = Files.writeString(
                folder.resolve("two.yaml"),
                DESCRIPTION + "tables: {drugs: {source: \"spark:clinic_drugs\", columns: {patient: {type: text}}}}\n");
        try (Curator curator = Curator.open(description, "ana")) {
            Answer answer = curator.query(
                    "SELECT COUNT(*) FROM visits v JOIN (SELECT patient, COUNT(*) AS n FROM drugs GROUP BY patient) AS"
                            + " d ON v.patient = d.patient",
                    Spend.epsilon("1"));
            Cell.Value count = (Cell.Value) answer.released().rows().get(0).get(0);
            assertThat(count.value()).isBetween(Rational.of(2_400), Rational.of(2_600));
        } finally {
            LocalSpark.SESSION.catalog().dropTempView("clinic_visits");
            LocalSpark.SESSION.catalog().dropTempView("clinic_drugs");
        }
    }

    @Test
    void aTableThatIsNotThereCostsNothing() throws IOException {
        LocalSpark.SESSION.catalog().dropTempView("clinic_visits");
        try (Curator curator = curator()) {
            Head head = curator.ledger().head();
            assertThatThrownBy(() -> curator.query("SELECT COUNT(*) FROM visits", Spend.epsilon("1")))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("[engine.spark]");
            assertThat(curator.ledger().head()).isEqualTo(head);
        }
    }

    /** Run where the classes of Spark are not. */
    public static final class WithoutSpark implements Supplier<String> {
        @Override
        public String get() {
            EngineProvider provider = ServiceLoader.load(EngineProvider.class, WithoutSpark.class.getClassLoader())
                    .findFirst()
                    .orElseThrow();
            try {
                return "opened "
                        + provider.open(DatasetFile.parse(DESCRIPTION, "mizan.yaml"), Path.of("."))
                                .getClass();
            } catch (InvalidInputException refused) {
                return refused.toString();
            }
        }
    }

    @Test
    void withoutSparkTheProviderSaysWhatIsMissing() throws Exception {
        List<URL> paths = new ArrayList<>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!path.contains("/org/apache/spark/")) {
                paths.add(Path.of(path).toUri().toURL());
            }
        }
        try (URLClassLoader loader =
                new URLClassLoader(paths.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Object without = loader.loadClass(WithoutSpark.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            assertThat(((Supplier<?>) without).get()).asString().contains("[spark.missing]");
        }
    }
}
