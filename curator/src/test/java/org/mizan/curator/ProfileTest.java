package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.LimitChoice;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.cell.Axes;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregation;
import org.mizan.sql.parse.Statement;

/** A profile from the import to the answers that rest on it, over a real snapshot and a real ledger. */
class ProfileTest {
    private static final String COUNT = "SELECT COUNT(*) AS n FROM visits";
    private static final double CONFIDENCE = 0.95;

    /** Noise hides nothing at this price: a draw is not 0 with a probability of e^-50. */
    private static final Spend SHARP = Spend.epsilon("50");

    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void describeAndImport() throws IOException {
        description = describe("auto", "add-remove");
        imported(0);
    }

    private Path describe(String limits, String neighbours) throws IOException {
        return Files.writeString(folder.resolve("mizan.yaml"), """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: person
                neighbours: %s
                limits: %s
                columns:
                  person: {type: integer}
                  ward: {type: text, values: [east, west]}
                  stay: {type: integer, min: 0, max: 9}
                budget: {epsilon: 400, delta: 1e-6}
                """.formatted(neighbours, limits));
    }

    /** Person p of 300 has 1 + p mod 6 rows, and the first twelve some more. */
    private void imported(int more) throws IOException {
        String rows = IntStream.range(0, 300)
                .mapToObj(person -> "%d,%s,3\n"
                        .formatted(person, person % 2 == 0 ? "east" : "west")
                        .repeat(1 + person % 6 + (person < 12 ? more : 0)))
                .collect(Collectors.joining());
        Files.writeString(folder.resolve("visits.csv"), "person,ward,stay\n" + rows);
        Importing.run(description, () -> {});
    }

    private static Answer profiled(Curator curator, Spend spend) {
        Plan plan = curator.profile(CONFIDENCE);
        return curator.release(plan, spend, RequestOptions.fresh().withId(curator.profileId(plan.at(spend))));
    }

    private static List<Message> messages(List<Sentence> notes) {
        return notes.stream().map(Sentence::message).toList();
    }

    private static int rowsTaken(Release release) {
        return ((Aggregation) release.question()).ownLimits().orElseThrow().rowsPerUnit();
    }

    @Test
    void theProfileCountsUnitsByTheirRows() throws IOException {
        try (Curator curator = Curator.open(description, "owner")) {
            Answer answer = profiled(curator, SHARP);
            ReleasedColumn units = answer.released().table().cells(1);
            assertThat(IntStream.range(0, units.size())
                            .mapToObj(row -> units.number(row)
                                    .map(BigDecimal::intValueExact)
                                    .orElseThrow())
                            .toList())
                    .startsWith(50, 50, 50, 50, 100, 0)
                    .endsWith(0, 0);
            assertThat(curator.profileId(curator.profile(CONFIDENCE).at(SHARP))).isEqualTo(answer.request());
            assertThat(profiled(curator, SHARP)).isEqualTo(answer);
            assertThat(curator.history(Optional.empty(), 9)).hasSize(1);
        }
    }

    @Test
    void limitsAreRefusedWithoutAProfileAndTakenWithOne() throws IOException {
        try (Curator curator = Curator.open(description, "ana")) {
            assertThatThrownBy(() -> curator.plan(COUNT, CONFIDENCE))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("mizan profile --data " + description)
                    .hasMessageContaining("[profile.none]");
            assertThat(curator.plan("SELECT 1", CONFIDENCE).columns()).hasSize(1);
            profiled(curator, SHARP);
            Plan plan = curator.plan(COUNT, CONFIDENCE);
            assertThat(rowsTaken(plan.at(Spend.epsilon("50")))).isBetween(6, 8);
            assertThat(rowsTaken(plan.at(Spend.epsilon("0.002")))).isLessThan(6);
            Answer answer = curator.query(COUNT, SHARP);
            assertThat(messages(answer.released().notes())).contains(Message.LIMITS_TAKEN, Message.PROFILE_CUT_SEEN);
            long count = answer.released()
                    .rows()
                    .get(0)
                    .get(0)
                    .asValue()
                    .orElseThrow()
                    .value()
                    .numerator()
                    .longValueExact();
            assertThat(count).isBetween(1040L, 1060L);
        }
    }

    /** What was charged states the limits, so a retry under its id is the same request and costs nothing. */
    @Test
    void aRetryIsTheSameRequestAsTheLimitsTakenStated() throws IOException {
        try (Curator curator = Curator.open(description, "ana")) {
            profiled(curator, SHARP);
            Spend spend = Spend.epsilon("0.5");
            Plan plan = curator.plan(COUNT, CONFIDENCE);
            RequestOptions options = RequestOptions.fresh().withId("mine");
            Answer answer = curator.release(plan, spend, options);
            int taken = rowsTaken(plan.at(spend));
            LimitChoice stated = LimitChoice.of(Map.of(LimitChoice.TOTAL, Integer.toString(taken)));
            assertThat(curator.release(curator.plan(COUNT, CONFIDENCE), spend, options))
                    .isEqualTo(answer);
            assertThat(curator.release(curator.plan(Statement.of(COUNT), stated, CONFIDENCE), spend, options))
                    .isEqualTo(answer);
            assertThat(curator.history(Optional.empty(), 9)).hasSize(2);
        }
    }

    @Test
    void otherRowsNeedAnotherProfile() throws IOException {
        String first;
        try (Curator curator = Curator.open(description, "ana")) {
            first = profiled(curator, SHARP).request();
            assertThat(curator.plan(COUNT, CONFIDENCE).columns()).hasSize(1);
        }
        imported(90);
        try (Curator curator = Curator.open(description, "ana")) {
            assertThatThrownBy(() -> curator.plan(COUNT, CONFIDENCE)).hasMessageContaining("[profile.none]");
            assertThat(profiled(curator, SHARP).request()).isNotEqualTo(first);
            assertThat(rowsTaken(curator.plan(COUNT, CONFIDENCE).at(SHARP))).isGreaterThan(90);
        }
    }

    /** Otherwise a free dry run would tell whether the rows are those of the profile, exactly. */
    @Test
    void anotherImportOfEqualRowsNeedsAnotherProfileToo() throws IOException {
        String first;
        try (Curator curator = Curator.open(description, "ana")) {
            first = profiled(curator, SHARP).request();
        }
        Importing.run(description, () -> {});
        try (Curator curator = Curator.open(description, "ana")) {
            assertThatThrownBy(() -> curator.plan(COUNT, CONFIDENCE)).hasMessageContaining("[profile.none]");
            assertThat(profiled(curator, SHARP).request()).isNotEqualTo(first);
        }
    }

    /** One that costs something else is another profile, and the most exact one counts, whichever came last. */
    @Test
    void theMostExactProfileCounts() throws IOException {
        try (Curator curator = Curator.open(description, "ana")) {
            Answer faint = profiled(curator, Spend.epsilon("0.0001"));
            assertThatThrownBy(() -> curator.plan(COUNT, CONFIDENCE)).hasMessageContaining("[profile.faint]");
            Answer sharp = profiled(curator, SHARP);
            assertThat(sharp.request()).isNotEqualTo(faint.request());
            assertThat(curator.plan(COUNT, CONFIDENCE).at(SHARP).columns()).hasSize(1);
            assertThat(profiled(curator, Spend.epsilon("0.0001"))).isEqualTo(faint);
            profiled(curator, Spend.epsilon("0.0002"));
            assertThat(curator.plan(COUNT, CONFIDENCE).at(SHARP).columns()).hasSize(1);
        }
    }

    /** Limits that are stated keep their noise and price; the notes say what they cut. */
    @Test
    void notesOfStatedLimitsSayWhatIsCut() throws IOException {
        describe("{rows_per_unit: 2}", "add-remove");
        try (Curator curator = Curator.open(description, "ana")) {
            Release before = curator.plan(COUNT, CONFIDENCE).at(SHARP);
            profiled(curator, SHARP);
            Release after = curator.plan(COUNT, CONFIDENCE).at(SHARP);
            assertThat(after.event()).isEqualTo(before.event());
            assertThat(after.bound()).isEqualTo(before.bound());
            assertThat(messages(before.remarks())).containsExactly(Message.LIMITS_OF_ROWS);
            assertThat(messages(after.remarks())).startsWith(Message.PROFILE_INCLUDED_SEEN, Message.PROFILE_CUT_SEEN);
            // 500 of the 1050 rows are beyond two for a person, 48 %.
            Sentence cut = after.remarks().get(1);
            assertThat(Double.parseDouble(cut.arguments().get(2))).isBetween(45.0, 50.0);
            Answer answer = curator.query(COUNT, SHARP);
            assertThat(answer.released().table().cells(0).high(0).orElseThrow()).isGreaterThan(new BigDecimal(1049));
            Release average =
                    curator.plan("SELECT AVG(stay) FROM visits", CONFIDENCE).at(SHARP);
            assertThat(messages(average.remarks())).contains(Message.PROFILE_LEANING, Message.PROFILE_AVERAGED);
            Release people = curator.plan("SELECT COUNT(DISTINCT person) FROM visits", CONFIDENCE)
                    .at(SHARP);
            assertThat(messages(people.remarks())).doesNotContain(Message.PROFILE_CUT_SEEN);
        }
    }

    @Test
    void limitsThatNoPlanTakesAreRefused() throws IOException {
        try (Curator curator = Curator.open(description, "ana")) {
            Plan marginals = curator.marginals(Axes.of(curator.dataset(), List.of("ward"), Map.of()), CONFIDENCE);
            assertThatThrownBy(() -> marginals.at(Spend.approximate("1", "1e-7")))
                    .hasMessageContaining("[limits.auto]");
            assertThatThrownBy(() -> curator.profile(CONFIDENCE).at(Spend.approximate("1", "1e-7")))
                    .hasMessageContaining("[profile.spend]");
            assertThatThrownBy(() -> curator.plan(
                            Statement.of(COUNT), LimitChoice.of(Map.of(LimitChoice.GROUPS, "2")), CONFIDENCE))
                    .hasMessageContaining("[limits.auto]");
        }
    }
}
