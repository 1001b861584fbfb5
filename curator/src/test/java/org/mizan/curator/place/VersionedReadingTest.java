package org.mizan.curator.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.chain.Digest;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

class VersionedReadingTest {
    private static final Program COUNT =
            new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);

    private long newest = 1;

    private Optional<DataVersion> version() {
        return Optional.of(new DataVersion("visits", newest, Instant.EPOCH, Digest.hash("rows")));
    }

    private final class Rows implements Engine {
        private final boolean isOfImport;
        private final boolean isImportedMeanwhile;

        Rows(boolean isOfImport, boolean isImportedMeanwhile) {
            this.isOfImport = isOfImport;
            this.isImportedMeanwhile = isImportedMeanwhile;
        }

        @Override
        public boolean isOfImport() {
            return isOfImport;
        }

        @Override
        public Reading read(Program program) {
            newest += isImportedMeanwhile ? 1 : 0;
            return Reading.NOTHING;
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    @Test
    void rowsAreOfTheVersionThatWasTheNewestBeforeAndAfter() {
        assertThat(VersionedReading.of(new Rows(true, false), COUNT, this::version)
                        .version())
                .isEqualTo(version());
    }

    @Test
    void anImportDuringTheReadingIsFoundAlsoWhereItsRowsAreTheSame() {
        assertThatThrownBy(() -> VersionedReading.of(new Rows(true, true), COUNT, this::version))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("visits");
    }

    @Test
    void rowsThatAreReadWhereTheyAreHaveNoVersion() {
        assertThat(VersionedReading.of(new Rows(false, true), COUNT, this::version)
                        .version())
                .isEmpty();
    }
}
