package org.mizan.curator.synthesis;

import java.nio.file.Path;
import java.time.Duration;
import org.mizan.curator.Answer;

/**
 * A file of synthetic rows that was written.
 *
 * @param answer the release that the rows were drawn from
 * @param quality how the rows compare with that release
 * @param file where they are
 * @param seed that draws the same rows from the same answer again
 * @param time that drawing and writing took
 * @param <Q> the comparison: {@link org.mizan.synth.Quality} or {@link org.mizan.synth.MarginalQuality}
 */
public record SyntheticFile<Q>(Answer answer, Q quality, Path file, long seed, Duration time) {}
