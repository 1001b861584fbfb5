package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.Verifier;
import org.mizan.certificate.chain.Receipt;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.curator.budget.RefusedException;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.cell.Partition;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.PlanningWork;

class RequestsTest {
    private static final String COUNT = "SELECT COUNT(*) AS n FROM visits WHERE stay_days > 3 AND stay_days < 30";
    private static final String RESPELLED =
            "select count(*) as n -- the same\nfrom VISITS v where 30 > v.stay_days and v.stay_days > 3.0";
    private static final Spend PRICE = Spend.epsilon("0.25");
    private static final RequestOptions FRESH = RequestOptions.fresh();

    @TempDir
    Path folder;

    private static Plan plan(Rig rig, String sql) {
        return rig.curator.plan(sql, FRESH.confidence());
    }

    private static Answer ask(Rig rig, String sql, String id) {
        return rig.curator.release(plan(rig, sql), PRICE, FRESH.withId(id));
    }

    @Test
    void anEqualQuestionUnderTheSameIdHasTheSameAnswer() {
        try (Rig rig = Rig.of(folder)) {
            Answer first = ask(rig, COUNT, "a");
            rig.clear();
            assertThat(ask(rig, RESPELLED, "a")).isEqualTo(first);
            assertThat(rig.contacts()).isEmpty();
            assertThat(first.certificate().question())
                    .isEqualTo(
                            "sha256:%s | epsilon 0.25, confidence 0.95",
                            plan(rig, RESPELLED).question().hash());
            assertThat(first.certificate().asked()).contains(COUNT + " | epsilon 0.25, confidence 0.95");
            assertThat(Verifier.verify(first.certificate()).failures()).isEmpty();
            assertThatThrownBy(() -> ask(rig, COUNT.replace("30", "31"), "a")).hasMessageContaining("[request.");
        }
    }

    @Test
    void whatWasAskedBeforeIsLookedUp() {
        try (Rig rig = Rig.of(folder)) {
            Release release = plan(rig, RESPELLED).at(PRICE);
            assertThat(rig.curator.requests(release)).isEmpty();
            ask(rig, COUNT, "a");
            ask(rig, "SELECT COUNT(*) AS n FROM visits", "b");
            ask(rig, RESPELLED, "c");
            assertThat(rig.curator.requests(release)).containsExactly("c", "a");
            assertThat(rig.curator.requests(plan(rig, COUNT).at(Spend.epsilon("0.2"))))
                    .isEmpty();
            assertThat(rig.curator.as("zaynab").requests(release)).isEmpty();
        }
        try (Rig again = Rig.of(folder)) {
            assertThat(again.curator.requests(plan(again, COUNT).at(PRICE))).containsExactly("c", "a");
        }
    }

    @Test
    void aChargeWithoutAnAnswerIsListedAndCannotBeRecalledYet() {
        try (Rig rig = Rig.of(folder)) {
            ask(rig, COUNT, "a");
            rig.ledger.charge(new Request(
                    "b", "ana", "visits", "unheard", plan(rig, COUNT).at(PRICE).event()));
            assertThat(rig.curator.recall("a").request()).isEqualTo("a");
            assertThatThrownBy(() -> rig.curator.recall("b")).hasMessageContaining("[request.waiting]");
            assertThatThrownBy(() -> rig.curator.as("zaynab").recall("a")).hasMessageContaining("[request.unknown]");
            List<PastRequest> history = rig.curator.history(Optional.of("ana"), 5);
            assertThat(history).extracting(past -> past.charge().request()).containsExactly("b", "a");
            assertThat(history)
                    .extracting(past -> past.certificate().isPresent())
                    .containsExactly(false, true);
            assertThat(rig.curator.history(Optional.of("zaynab"), 5)).isEmpty();
            assertThat(rig.curator.history(Optional.empty(), 1)).hasSize(1);
        }
    }

    /** Earlier builds bound requests to the text. */
    @Test
    void anIdThatAnEarlierBuildChargedIsAnsweredUnderItsOwnCharge() {
        try (Rig rig = Rig.of(folder)) {
            Release release = plan(rig, COUNT).at(PRICE);
            String text = COUNT + " | epsilon 0.25, confidence 0.95";
            rig.ledger.charge(new Request("old", "ana", "visits", text, release.event()));
            long charged = rig.ledger.head().sequence();
            Answer answer = ask(rig, COUNT, "old");
            assertThat(rig.ledger.charges("visits")).hasSize(1);
            assertThat(answer.certificate().entry().sequence()).isEqualTo(charged);
            assertThat(answer.certificate().question()).isEqualTo(text);
            assertThat(answer.certificate().asked()).isEmpty();
            assertThat(Verifier.verify(answer.certificate()).failures()).isEmpty();
            assertThat(rig.programs)
                    .singleElement()
                    .extracting(program -> program.salt())
                    .as("the groups that count are those that the earlier build would have chosen")
                    .isEqualTo(ByteBuffer.wrap(
                                    Receipt.binding("ana", "visits", text).bytes())
                            .getLong());
            rig.clear();
            assertThat(ask(rig, COUNT, "old")).isEqualTo(answer);
            assertThat(rig.contacts()).isEmpty();
            assertThat(rig.curator.requests(release)).containsExactly("old");
        }
    }

    @Test
    void aStoredAnswerStandsWhateverTheDescriptionMakesOfItsText() {
        Answer first;
        try (Rig rig = Rig.of(folder)) {
            first = ask(rig, COUNT, "a");
        }
        Dataset changed = DatasetFile.parse(Samples.VISITS.replace("max: 60", "max: 50"), "mizan.yaml");
        try (Rig rig = Rig.of(folder, changed, "ana")) {
            assertThat(rig.curator.requests(plan(rig, COUNT).at(PRICE)))
                    .as("over other bounds it is another question")
                    .isEmpty();
            assertThat(ask(rig, COUNT, "a")).isEqualTo(first);
            assertThat(rig.contacts()).isEmpty();
            assertThatThrownBy(() -> ask(rig, RESPELLED, "a")).hasMessageContaining("[request.");
            assertThatThrownBy(() -> rig.curator.as("zaynab").release(plan(rig, COUNT), PRICE, FRESH.withId("a")))
                    .hasMessageContaining("[request.");
        }
    }

    private static Answer at(Rig rig, String sql, double confidence, String id) {
        return rig.curator.release(
                rig.curator.plan(sql, confidence), PRICE, new RequestOptions(Optional.of(id), confidence));
    }

    /** Both are the same double after they are subtracted from 1 twice, as earlier builds did. */
    @ParameterizedTest
    @ValueSource(strings = {COUNT, "SELECT COUNT(*) + SUM(stay_days) + AVG(stay_days) AS n FROM visits"})
    void twoConfidencesAreNeverOne(String sql) {
        double tenth = 0.1;
        double below = 0.09999999999999998;
        try (Rig rig = Rig.of(folder)) {
            assertThat(rig.curator.plan(sql, tenth).at(PRICE).bound())
                    .isNotEqualTo(rig.curator.plan(sql, below).at(PRICE).bound());
            at(rig, sql, tenth, "a");
            assertThatThrownBy(() -> at(rig, sql, below, "a")).hasMessageContaining("[request.reused]");
            at(rig, sql, below, "b");
            assertThatThrownBy(() -> at(rig, sql, tenth, "b")).hasMessageContaining("[request.reused]");
        }
    }

    /** By hash and by text, of a column of one value and of one of three. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT COUNT(*) AS n FROM visits | 0.1 | 0.09999999999999998",
                "SELECT COUNT(*) + SUM(stay_days) + AVG(stay_days) AS n FROM visits | 0.95 | 0.9833333333333333"
            })
    void aRequestOnTermsThatAnEarlierBuildSpelledIsFound(String sql, double confidence, String spelled) {
        String terms = "epsilon 0.25, confidence " + spelled;
        try (Rig rig = Rig.of(folder)) {
            Release release = rig.curator.plan(sql, confidence).at(PRICE);
            for (String bound : List.of(release.bound(terms), sql + " | " + terms)) {
                rig.ledger.charge(new Request(bound, "ana", "visits", bound, release.event()));
                Answer answer = at(rig, sql, confidence, bound);
                assertThat(answer.certificate().question()).isEqualTo(bound);
                assertThat(Verifier.verify(answer.certificate()).failures()).isEmpty();
                assertThat(at(rig, sql, confidence, bound)).isEqualTo(answer);
            }
            assertThat(rig.curator.requests(release)).hasSize(2);
            assertThat(rig.ledger.charges("visits")).hasSize(2);
        }
    }

    @Test
    void anAnswerNeverStatesAConfidenceThatItWasNotPlannedWith() {
        try (Rig rig = Rig.of(folder)) {
            Plan plan = rig.curator.plan(COUNT, 0.9);
            assertThatThrownBy(() -> rig.curator.release(plan, PRICE, FRESH))
                    .hasMessageContaining("confidence 0.95")
                    .hasMessageContaining("0.9,")
                    .hasMessageContaining("[confidence.planned]");
            assertThat(rig.ledger.charges("visits")).isEmpty();
            assertThat(rig.contacts()).isEmpty();
            assertThat(at(rig, COUNT, 0.9, "a").confidence()).isEqualTo(Rational.of("0.9"));
        }
    }

    private static Plan cells(Curator curator, String... columns) {
        Partition partition = Partition.of(curator.dataset(), List.of(columns), Map.of());
        return curator.histogram(partition, Optional.empty(), FRESH.confidence());
    }

    private Curator over(String columns) {
        Dataset dataset = DatasetFile.parse("""
                dataset: odd
                source: odd.csv
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns: {a: {type: boolean}, b: {type: boolean}, %s}
                budget: {epsilon: 4, delta: 0}
                """.formatted(columns), "mizan.yaml");
        return new Curator(
                dataset,
                "ana",
                Ledger.open(folder.resolve("ledger.db"), List.of(BudgetPolicy.of(dataset))),
                () -> Interpreter.of(dataset, List.of()),
                Generator::current);
    }

    /** The column is called as the two others are when they are listed. */
    @Test
    void anIdThatStandsForOneHistogramIsRefusedForAnother() {
        try (Curator curator = over("'a, b': {type: boolean}")) {
            Answer first = curator.release(cells(curator, "a, b"), PRICE, FRESH.withId("h"));
            assertThat(curator.release(cells(curator, "a, b"), PRICE, FRESH.withId("h")))
                    .isEqualTo(first);
            assertThatThrownBy(() -> curator.release(cells(curator, "a", "b"), PRICE, FRESH.withId("h")))
                    .hasMessageContaining("[request.reused]");
        }
        try (Curator curator = over("c: {type: integer, min: 0, max: 3}")) {
            curator.release(cells(curator, "c"), PRICE, FRESH.withId("c"));
        }
        try (Curator curator = over("c: {type: boolean}")) {
            assertThatThrownBy(() -> curator.release(cells(curator, "c"), PRICE, FRESH.withId("c")))
                    .as("the text is the same, but not what is counted")
                    .hasMessageContaining("[request.reused]");
        }
    }

    /** What an earlier build bound without quotes may have been about either. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"c: {type: boolean} | true", "'a, b': {type: boolean} | false"})
    void aTextOfAnEarlierBuildStandsForAHistogramWhereItIsClear(String further, boolean isClear) {
        try (Curator curator = over(further)) {
            Release release = cells(curator, "a", "b").at(PRICE);
            String text = "histogram(a, b) | epsilon 0.25, confidence 0.95";
            curator.ledger().charge(new Request("old", "ana", "odd", text, release.event()));
            assertThat(curator.requests(release)).isEqualTo(isClear ? List.of("old") : List.of());
            if (isClear) {
                assertThat(curator.release(release, FRESH.withId("old"))
                                .certificate()
                                .question())
                        .isEqualTo(text);
            } else {
                assertThatThrownBy(() -> curator.release(release, FRESH.withId("old")))
                        .hasMessageContaining("[request.reused]");
            }
        }
    }

    @Test
    void aRequestIsParsedAndTranslatedOnceAnsweredOrRefused() {
        try (Rig rig = Rig.of(folder)) {
            long scans = PlanningWork.scans();
            long parses = PlanningWork.parses();
            long translations = PlanningWork.translations();
            ask(rig, COUNT, "a");
            assertThat(PlanningWork.parses()).as("answered").isEqualTo(parses + 1);
            assertThatThrownBy(() -> rig.curator.release(plan(rig, COUNT), Spend.epsilon("0.9"), FRESH))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("ask with epsilon 0.75 or less");
            assertThat(PlanningWork.parses()).as("refused").isEqualTo(parses + 2);
            Forecast forecast = rig.curator.foresee(plan(rig, COUNT), Spend.epsilon("0.9"));
            assertThat(forecast.fits()).isFalse();
            assertThat(PlanningWork.parses()).as("a dry run").isEqualTo(parses + 3);
            ask(rig, RESPELLED, "a");
            assertThat(PlanningWork.parses()).as("answered before").isEqualTo(parses + 4);
            assertThat(PlanningWork.translations()).isEqualTo(translations + 4);
            assertThat(PlanningWork.scans()).isEqualTo(scans + 4);
        }
    }
}
