package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.Verifier;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.curator.budget.RefusedException;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.curator.place.OwnerKey;
import org.mizan.curator.place.SnapshotEngine;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.ledger.charge.Request;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.release.Pilot;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregate;

/** Who asks is charged, at the price that is asked, and what is written down is true. */
class AskingTest {
    private static final Plan PATIENTS = Samples.patients("patients");
    private static final RequestOptions FRESH = RequestOptions.fresh();

    @TempDir
    Path folder;

    @Test
    void aCuratorForAnotherAnalystChargesThatOne() {
        try (Rig rig = Rig.of(folder)) {
            Curator zaynab = rig.curator.as("zaynab");
            Answer answer = zaynab.release(PATIENTS, Spend.epsilon("1.5"), FRESH);
            assertThat(answer.certificate().analyst()).isEqualTo("zaynab");
            assertThat(zaynab.remaining().get(1).epsilon()).contains(Rational.of("0.5"));
            assertThat(rig.ledger.remaining("visits", "ana").get(1).fitting().laplaceEpsilon())
                    .contains(Rational.ONE);
        }
    }

    @Test
    void aSecondReleaseHasItsOwnIdAndPriceAndBothAreCharged() {
        Plan plan =
                PATIENTS.pricedBy(spend -> PATIENTS.at(spend instanceof Spend.Within ? Spend.epsilon("0.5") : spend));
        try (Rig rig = Rig.of(folder)) {
            Piloted piloted = rig.curator.release(
                    plan, new Pilot(Rational.of("0.00001")), Spend.epsilon("0.25"), FRESH.withId("p"));
            assertThat(piloted.answer().request()).isEqualTo("p");
            assertThat(piloted.answer().cost().pure()).contains(Epsilon.of("0.5"));
            Answer first = piloted.first().orElseThrow();
            assertThat(first.request()).isEqualTo("p-pilot");
            assertThat(first.cost().pure()).contains(Epsilon.of("0.25"));
            assertThat(rig.curator.remaining().get(0).epsilon()).contains(Rational.of("1.25"));
        }
    }

    /** Somebody else is charged between the forecast and the charge. */
    @Test
    void whatTheLedgerRefusesIsNotAnswered() {
        Ledger ledger =
                Ledger.open(folder.resolve("ledger").resolve("ledger.db"), List.of(BudgetPolicy.of(Samples.visits())));
        AtomicInteger read = new AtomicInteger();
        Supplier<Engine> engine = () -> {
            Event rest = PATIENTS.at(Spend.epsilon("2")).event();
            ledger.charge(new Request("other", "zaynab", "visits", "everything", rest));
            return new Engine() {
                @Override
                public Reading read(Program program) {
                    read.incrementAndGet();
                    return Samples.reading(1);
                }

                @Override
                public void close() {
                    // Nothing is open.
                }
            };
        };
        try (Curator curator = new Curator(Samples.visits(), "ana", ledger, engine, () -> () -> 7)) {
            assertThatThrownBy(() -> curator.release(PATIENTS, Spend.epsilon("0.5"), FRESH.withId("a")))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("[refused.budget]");
            assertThat(read).hasValue(0);
            assertThat(ledger.link("a")).isEmpty();
        }
    }

    /** Two data sets share a budget, and somebody asks the same of both. */
    @Test
    void anIdStandsForOneOfTheDataSetsThatShareABudget() {
        String shared = Samples.VISITS.replace("dataset: visits", "dataset: again\nbudget_of: visits");
        try (Rig rig = Rig.of(folder)) {
            rig.curator.release(PATIENTS, Spend.epsilon("0.25"), FRESH.withId("a"));
            Curator again = new Curator(
                    DatasetFile.parse(shared, "mizan.yaml"),
                    "ana",
                    rig.ledger,
                    () -> {
                        throw new AssertionError("nothing is read");
                    },
                    Generator::current);
            assertThatThrownBy(() -> again.release(PATIENTS, Spend.epsilon("0.25"), FRESH.withId("a")))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[request.reused]");
        }
    }

    /** Gaussian noise, whose sensitivity is the root of what its steps multiply to. */
    @Test
    void theStepsOfGaussianNoiseAreCertifiedAsSquares() {
        Ledger ledger =
                Ledger.open(folder.resolve("ledger").resolve("ledger.db"), List.of(BudgetPolicy.of(Clinic.DATASET)));
        try (Curator curator = new Curator(
                Clinic.DATASET,
                "ana",
                ledger,
                () -> Interpreter.of(Clinic.DATASET, Clinic.rows(50)),
                Generator::current)) {
            Aggregate[] totals = {
                new Aggregate.Rows(),
                new Aggregate.Units(),
                new Aggregate.Sum(Clinic.stay()),
                new Aggregate.Present(Clinic.stay().scalar())
            };
            Spend price = Spend.approximate("0.1", "9e-7");
            assertThat(curator.foresee(Clinic.plan(true, totals), price).cost())
                    .hasValueSatisfying(cost -> assertThat(cost.delta()).isEqualTo(Delta.of("9e-7")));
            Answer answer = curator.release(Clinic.plan(true, totals), price, FRESH);
            assertThat(answer.cost().delta()).as("the δ that was asked for").isEqualTo(Delta.of("9e-7"));
            assertThat(answer.cost().epsilon().value()).isLessThanOrEqualTo(Rational.of("0.1"));
            assertThat(answer.certificate().releases())
                    .anyMatch(release -> release.event().toString().contains("DiscreteGaussian"));
            assertThat(Verifier.verify(answer.certificate()).failures()).isEmpty();
        }
    }

    @Test
    void aKeyThatOthersMayReadIsNotUsed() throws IOException {
        OwnerKey key = OwnerKey.inFolder(folder);
        key.make();
        assertThat(key.read()).isPresent();
        Path file = folder.resolve(".mizan/certificate.key");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThatThrownBy(key::read)
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[key.permissions]");
    }

    /** The ledger learns of another import while the rows are read. */
    @Test
    void aSnapshotThatIsReplacedWhileItIsReadDoesNotCount() throws IOException {
        Path description = folder.resolve("mizan.yaml");
        Files.writeString(description, """
            dataset: people
            source: people.csv
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: add-remove
            columns: {x: {type: integer, min: 0, max: 9}}
            budget: {epsilon: 1, delta: 0}
            """);
        Files.writeString(folder.resolve("people.csv"), "x\n1\n2\n3\n");
        Importing.run(description, () -> {});
        Dataset dataset = DatasetFile.read(description);
        Optional<String> imported = imported(description);
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger replacedAt = new AtomicInteger(Integer.MAX_VALUE);
        Supplier<Optional<String>> ledger =
                () -> asked.incrementAndGet() >= replacedAt.get() ? Optional.of("0".repeat(64)) : imported;
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        try (SnapshotEngine engine = SnapshotEngine.open(dataset, description, ledger)) {
            assertThat(engine.read(program).total(0, 0)).isEqualTo(3);
            replacedAt.set(asked.get() + 2);
            assertThatThrownBy(() -> engine.read(program))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("[engine.snapshot]");
        }
    }

    private static Optional<String> imported(Path description) throws IOException {
        try (LedgerView view = LedgerPlace.of(description).view()) {
            return view.binding("people")
                    .map(Binding::subject)
                    .flatMap(BudgetSubject::snapshot)
                    .map(Object::toString);
        }
    }
}
