package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrashTest {
    private static final Plan PATIENTS = Samples.patients("patients");

    @TempDir
    Path folder;

    @Test
    void aKillBetweenChargeAndAnswerLosesNothingAndTheRetryHasOneAnswer() throws Exception {
        Process process = start("a");
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).isEqualTo(WaitingProcess.ARRIVED);
            assertThatThrownBy(() -> Rig.of(folder)).hasMessageContaining("[ledger.taken]");
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor()).isNotZero();
        try (Rig rig = Rig.of(folder)) {
            long charged = rig.ledger.head().sequence();
            assertThat(rig.curator.remaining().get(1).epsilon()).contains(Rational.of("0.25"));
            Answer answer = retry(rig);
            assertThat(rig.contacts()).containsExactly("open", "read", "noise");
            assertThat(retry(rig).json()).isEqualTo(answer.json());
            assertThat(rig.contacts()).containsExactly("open", "read", "noise");
            assertThat(rig.ledger.head().sequence()).as("one answer, no charge").isEqualTo(charged + 1);
            assertThat(rig.curator.remaining()).isEqualTo(answer.remaining());
            assertThat(rig.ledger.verify()).isEqualTo(rig.ledger.head());
        }
        try (Rig rig = Rig.of(folder)) {
            retry(rig);
            assertThat(rig.contacts()).isEmpty();
        }
    }

    private static Answer retry(Rig rig) {
        return rig.curator.release(
                PATIENTS, Spend.epsilon("0.75"), RequestOptions.fresh().withId("a"));
    }

    private Process start(String request) throws IOException {
        Path ledger = Files.createDirectories(folder.resolve("ledger")).resolve("ledger.db");
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WaitingProcess.class.getName(),
                        ledger.toString(),
                        request)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
