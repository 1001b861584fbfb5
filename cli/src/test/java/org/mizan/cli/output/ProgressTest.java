package org.mizan.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static final Instant START = Instant.EPOCH;

    private static Progress progress(boolean watched, int... seconds) {
        Queue<Instant> times = new ArrayDeque<>(List.of(START));
        for (int second : seconds) {
            times.add(START.plus(Duration.ofSeconds(second)));
        }
        return new Progress("working", seconds.length, watched, times::remove);
    }

    private static boolean shows(boolean watched, int... seconds) {
        try (Progress progress = progress(watched, seconds)) {
            for (int i = 0; i < seconds.length; i++) {
                progress.step();
            }
            return progress.isShown();
        }
    }

    @Test
    void shortWorkShowsNothing() {
        assertThat(shows(true, 1, 2)).isFalse();
    }

    @Test
    void longWorkShowsABarOnATerminalOnly() {
        assertThat(shows(true, 1, 3)).isTrue();
        assertThat(shows(false, 1, 3)).isFalse();
    }
}
