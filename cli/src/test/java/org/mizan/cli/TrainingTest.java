package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrainingTest {
    /** All but the three that train how errors are told. */
    @Test
    void everyLineIsUnderstood() {
        assertThat(Training.run()).filteredOn(code -> code == ExitCode.DONE).hasSize(7);
        assertThat(Training.run()).filteredOn(code -> code == ExitCode.USAGE).hasSize(2);
        assertThat(Training.run()).filteredOn(code -> code == ExitCode.FAILED).hasSize(1);
    }
}
