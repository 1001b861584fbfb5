package org.mizan.cli.output;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * A bar without colours on the standard error for work that takes more than two seconds, where that is a terminal: the launcher knows and
 * says so in the property {@code mizan.terminal}.
 */
public final class Progress implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final String task;
    private final long total;
    private final boolean watched;
    private final Supplier<Instant> clock;
    private final Instant start;
    private long done;
    private @Nullable ProgressBar bar;

    public Progress(String task, long total) {
        this(task, total, Boolean.getBoolean("mizan.terminal"), Instant::now);
    }

    Progress(String task, long total, boolean watched, Supplier<Instant> clock) {
        this.task = task;
        this.total = total;
        this.watched = watched;
        this.clock = clock;
        this.start = clock.get();
    }

    /** One more piece is done. */
    public void step() {
        done++;
        if (bar == null && watched && Duration.between(start, clock.get()).compareTo(PATIENCE) > 0) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                    .setInitialMax(total)
                    .clearDisplayOnFinish()
                    .build();
        }
        if (bar != null) {
            bar.stepTo(done);
        }
    }

    boolean isShown() {
        return bar != null;
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
