package org.mizan.oracle.check;

import java.util.List;
import java.util.Optional;
import org.mizan.oracle.Scene;

/** One thing that must hold of every answer. */
public interface Check {
    /** What it is called in reports. */
    String name();

    /** What is wrong, in a line; empty where nothing is, or where it does not apply. */
    Optional<String> examine(Scene scene);

    /** All of them: what is cheap and certain comes first. */
    static List<Check> all() {
        return List.of(
                new ChargeCheck(),
                new AnswerCheck(),
                new RetryCheck(),
                new ThreadsCheck(),
                new FailureCheck(),
                new StoredBytesCheck(),
                new ReplayCheck(),
                new TruthCheck(),
                new DecisionCheck(),
                new MarginalsCheck(),
                new NoiseCheck(),
                new CoverCheck(),
                new LawCheck());
    }
}
