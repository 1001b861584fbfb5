package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.cli.output.ExitCode;

class TrainingTest {
    /** All are, but the five that train how errors are told. */
    @Test
    void everyLineIsUnderstood() throws IOException {
        List<Integer> codes = Training.run();
        assertThat(codes).filteredOn(code -> code == ExitCode.DONE).hasSize(10);
        assertThat(codes).filteredOn(code -> code == ExitCode.USAGE).hasSize(5);
        assertThat(codes).hasSize(15);
    }
}
