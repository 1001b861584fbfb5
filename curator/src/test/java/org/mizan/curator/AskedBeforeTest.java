package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.DataVersion;
import org.mizan.curator.budget.RefusedException;
import org.mizan.ledger.store.Head;
import org.mizan.privacy.Rational;
import org.mizan.release.Pilot;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;

/** What was told once about a version of the data is told again for nothing, and nothing else is. */
class AskedBeforeTest {
    private static final String COUNT = "SELECT COUNT(*) AS n FROM people";
    private static final Spend HALF = Spend.epsilon("0.5");

    @TempDir
    private Path folder;

    private Path description;

    @BeforeEach
    void imported() throws IOException {
        Files.writeString(folder.resolve("people.csv"), "who,age\n1,30\n2,40\n3,50\n");
        description = Files.writeString(folder.resolve("mizan.yaml"), """
                dataset: people
                ledger: .mizan/ledger.db
                source: people.csv
                budget: {epsilon: 2, delta: 0, analysts: {default: {epsilon: 1}}}
                unit: who
                limits: {groups_per_unit: 1, rows_per_group: 1}
                neighbours: add-remove
                columns: {who: {type: integer}, age: {type: integer, min: 0, max: 110}}
                """);
        Importing.run(description, () -> {});
    }

    private Curator curator() throws IOException {
        return Curator.open(description, "ana");
    }

    @Test
    void theSameIsToldAgainByteByByteAndChargesNothing() throws IOException {
        String first;
        Head head;
        try (Curator curator = curator()) {
            first = curator.query(COUNT, HALF).json();
            head = curator.ledger().head();
            for (int refresh = 0; refresh < 100; refresh++) {
                assertThat(curator.query(COUNT, HALF).json()).isEqualTo(first);
            }
            assertThat(curator.ledger().head()).isEqualTo(head);
        }
        try (Curator later = curator()) {
            assertThat(later.query(COUNT, HALF).json())
                    .as("also for another process")
                    .isEqualTo(first);
            assertThat(later.query("select count(*) as n  from people", HALF).json())
                    .as("in another spelling of the same question")
                    .isEqualTo(first);
            assertThat(later.ledger().head()).isEqualTo(head);
        }
    }

    @Test
    void underOtherLimitsOfTheDescriptionTheSameWordsAreAnotherQuestion() throws IOException {
        String first;
        try (Curator curator = curator()) {
            first = curator.query(COUNT, HALF).request();
        }
        Files.writeString(
                description, Files.readString(description).replace("rows_per_group: 1}", "rows_per_group: 2}"));
        try (Curator curator = curator()) {
            assertThat(curator.query(COUNT, HALF).request()).isNotEqualTo(first);
        }
    }

    @Test
    void whatIsToldBeforeIsFreeWhenTheBudgetIsUsedUp() throws IOException {
        try (Curator curator = curator()) {
            Answer told = curator.query(COUNT, Spend.epsilon("1"));
            assertThatThrownBy(() -> curator.query("SELECT SUM(age) FROM people", Spend.epsilon("1")))
                    .isInstanceOf(RefusedException.class);
            assertThat(curator.query(COUNT, Spend.epsilon("1"))).isEqualTo(told);
        }
    }

    @Test
    void anotherPriceAnotherQuestionAndAnIdOfItsOwnArePaid() throws IOException {
        Set<String> requests = new HashSet<>();
        try (Curator curator = curator()) {
            Plan count = curator.plan(COUNT, RequestOptions.USUAL_CONFIDENCE);
            requests.add(curator.query(COUNT, Spend.epsilon("0.1")).request());
            requests.add(curator.query(COUNT, Spend.epsilon("0.2")).request());
            requests.add(curator.query("SELECT COUNT(*) AS n FROM people WHERE age < 40", Spend.epsilon("0.1"))
                    .request());
            requests.add(curator.release(count, Spend.epsilon("0.1"), RequestOptions.fresh())
                    .request());
            requests.add(curator.release(
                            count,
                            Spend.epsilon("0.1"),
                            new RequestOptions(Optional.of("own"), RequestOptions.USUAL_CONFIDENCE))
                    .request());
            requests.add(curator.release(
                            curator.plan(COUNT, 0.9), Spend.epsilon("0.1"), new RequestOptions(Optional.empty(), 0.9))
                    .request());
            assertThat(requests).hasSize(6);
            assertThat(curator.remaining().get(1).epsilon()).contains(Rational.of("0.3"));
            assertThat(curator.query(COUNT, Spend.epsilon("0.1")).request())
                    .as("the newest")
                    .isEqualTo("own");
        }
    }

    @Test
    void anotherVersionIsPaidAlsoWhereNoRowChanged() throws IOException {
        Answer first;
        try (Curator curator = curator()) {
            first = curator.query(COUNT, HALF);
        }
        Importing.run(description, () -> {});
        try (Curator curator = curator()) {
            Plan count = curator.plan(COUNT, RequestOptions.USUAL_CONFIDENCE);
            assertThat(curator.foresee(count, HALF).known()).isEmpty();
            Answer second = curator.query(COUNT, HALF);
            assertThat(second.request()).isNotEqualTo(first.request());
            assertThat(second.certificate().dataVersion())
                    .map(DataVersion::number)
                    .contains(2L);
            assertThat(curator.query(COUNT, HALF)).isEqualTo(second);
            assertThat(curator.recall(first.request()))
                    .as("what was told stays")
                    .isEqualTo(first);
        }
    }

    @Test
    void nobodyLearnsWhatOthersWereTold() throws IOException {
        try (Curator ana = curator()) {
            Answer told = ana.query(COUNT, HALF);
            Curator ben = ana.as("ben");
            Plan count = ben.plan(COUNT, RequestOptions.USUAL_CONFIDENCE);
            Forecast forecast = ben.foresee(count, HALF);
            assertThat(forecast.known()).isEmpty();
            assertThat(forecast.cost()).contains(told.cost());
            Answer own = ben.query(COUNT, HALF);
            assertThat(own.request()).isNotEqualTo(told.request());
            assertThat(own.certificate().analyst()).isEqualTo("ben");
            assertThat(ben.remaining().get(1).epsilon()).contains(Rational.of("0.5"));
        }
    }

    @Test
    void aForecastSaysWhatIsKnownAndThatItFits() throws IOException {
        try (Curator curator = curator()) {
            Plan count = curator.plan(COUNT, RequestOptions.USUAL_CONFIDENCE);
            Answer told = curator.query(COUNT, Spend.epsilon("1"));
            Forecast forecast = curator.foresee(count, Spend.epsilon("1"));
            assertThat(forecast.known())
                    .contains(new Forecast.Known(
                            told.request(), told.certificate().entry().time()));
            assertThat(forecast.fits()).isTrue();
            Forecast held = curator.foresee(count, Spend.epsilon("1"), told.request()::equals);
            assertThat(held.known()).as("what is held is not told of").isEmpty();
            assertThat(held.fits()).isFalse();
        }
    }

    @Test
    void aRequestThatChoosesItsPriceByAFirstOneIsKnownToo() throws IOException {
        Files.writeString(
                folder.resolve("people.csv"),
                IntStream.range(0, 500)
                        .mapToObj(person -> person + ",30\n")
                        .collect(Collectors.joining("", "who,age\n", "")));
        Importing.run(description, () -> {});
        try (Curator curator = curator()) {
            Plan count = curator.plan(COUNT, RequestOptions.USUAL_CONFIDENCE);
            Pilot pilot = new Pilot(Rational.of("0.9"));
            Spend first = Spend.epsilon("0.25");
            Piloted told = curator.release(count, pilot, first, RequestOptions.usual());
            Head head = curator.ledger().head();
            assertThat(curator.release(
                            count, pilot, first, RequestOptions.usual().withId("named later")))
                    .isEqualTo(told);
            assertThat(curator.ledger().head()).isEqualTo(head);
        }
    }
}
