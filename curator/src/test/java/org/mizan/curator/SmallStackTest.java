package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.engine.OwnStack;
import org.mizan.release.pricing.Spend;

/** Whoever asks may have a thread with hardly any stack, as servers do: what is charged is answered there too. */
class SmallStackTest {
    private static final long SMALL = 150 << 10;
    private static final int LEVELS = 48;

    @TempDir
    Path folder;

    @Test
    void aDeepQueryIsAnsweredOnASmallStack() throws IOException {
        Files.writeString(folder.resolve("visits.csv"), "age\n7\n8\n");
        Path description = Files.writeString(folder.resolve("mizan.yaml"), """
                unit: rows
                dataset: visits
                ledger: .mizan/ledger.db
                source: visits.csv
                neighbours: add-remove
                columns:
                  age: {type: integer, min: 0, max: 110}
                budget: {epsilon: 4, delta: 0}
                """);
        Importing.run(description, () -> {});
        String deep = "SELECT SUM(%sage%s) FROM visits"
                .formatted("CASE WHEN age > 1 THEN ".repeat(LEVELS), " + 1 ELSE 0 END".repeat(LEVELS));
        Answer answer = OwnStack.run("small", () -> asked(description, deep), SMALL);
        assertThat(answer.released().rows()).hasSize(1);
    }

    private static Answer asked(Path description, String sql) {
        try (Curator curator = Curator.open(description, "ana")) {
            return curator.query(sql, Spend.epsilon("1"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
