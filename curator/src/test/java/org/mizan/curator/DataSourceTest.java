package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.privacy.InvalidInputException;

/** Sources whose engine is a module of its own; no module of this kind is on the class path here. */
class DataSourceTest {
    @TempDir
    Path folder;

    @Test
    void withoutItsEngineATableOfSparkIsRefusedWithWhatToDo() {
        Dataset dataset = DatasetFile.parse(Samples.VISITS.replace("visits.csv", "spark:clinic.visits"), "mizan.yaml");
        DataSource source = new DataSource(dataset, folder, Map.of());
        assertThatThrownBy(source::open)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("spark:clinic.visits")
                .hasMessageContaining("MIZAN_SPARK")
                .hasMessageContaining("[source.engine]");
    }
}
