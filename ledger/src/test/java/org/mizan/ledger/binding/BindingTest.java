package org.mizan.ledger.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.BothStores;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.Place;
import org.mizan.ledger.PostgresServer;
import org.mizan.ledger.Samples;
import org.mizan.ledger.binding.DataClaim.Purpose;
import org.mizan.ledger.book.Secret;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Declared;

/** What a ledger holds descriptions to, in both stores. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BindingTest {
    private static final Policy POLICY = Samples.policy("3");

    @TempDir
    static Path folder;

    static Stream<Place.Shared> places() {
        return BothStores.in(folder);
    }

    private static BudgetSubject subject(String name, String dataSet, String unit, String source, String... events) {
        SortedSet<String> keys = new TreeSet<>(List.of(events));
        return new BudgetSubject(
                name,
                dataSet,
                unit,
                Optional.empty(),
                Neighbours.ADD_REMOVE,
                OptionalLong.empty(),
                List.of(BudgetSubject.Table.at(name, source)),
                Optional.empty(),
                keys);
    }

    private static BudgetSubject visits(String source) {
        return subject(Samples.DATA_SET, Samples.DATA_SET, "rows", source);
    }

    private static BudgetSubject read(BudgetSubject subject, String content) {
        BudgetSubject.Table table = subject.tables().get(0);
        return subject.with(
                Optional.of(Digest.hash("snapshot " + content)),
                List.of(new BudgetSubject.Table(
                        table.name(),
                        table.place(),
                        Optional.of(Digest.hash("file " + content)),
                        Optional.of(Digest.hash("rows " + content)))));
    }

    private static Ledger open(Place place, BudgetSubject subject, Purpose purpose, Policy... policies) {
        Optional<DataClaim> claim = Optional.of(DataClaim.of(subject, purpose));
        return Ledger.open(place.store(), place.head(), List.of(policies), claim, () -> 1_000, stage -> {});
    }

    private static void charged(Place place, BudgetSubject subject) {
        try (Ledger ledger = open(place, subject, Purpose.ASK, POLICY)) {
            ledger.charge(Samples.request("a", "1"));
        }
    }

    private static void refused(ThrowingCallable call, String code) {
        assertThatThrownBy(call).isInstanceOf(InvalidInputException.class).hasMessageContaining("[" + code + "]");
    }

    @ParameterizedTest
    @MethodSource("places")
    void everyImportIsAVersionWithACommitmentOfItsOwn(Place.Shared place) throws Exception {
        List<DataVersion> versions;
        try (Ledger ledger = open(place, visits("file:a"), Purpose.IMPORT)) {
            assertThat(ledger.version(Samples.DATA_SET)).isEmpty();
            for (String content : List.of("1", "1", "2", "1")) {
                ledger.bind(read(visits("file:a"), content), Optional.empty());
                List<DataVersion> all = ledger.versions(Samples.DATA_SET);
                assertThat(ledger.version(Samples.DATA_SET)).contains(all.get(all.size() - 1));
            }
            versions = ledger.versions(Samples.DATA_SET);
        }
        assertThat(versions).extracting(DataVersion::number).containsExactly(1L, 2L, 3L, 4L);
        assertThat(versions).extracting(DataVersion::time).isSorted();
        assertThat(versions)
                .as("equal rows look like others, and like no commitment in the chain")
                .extracting(DataVersion::commitment)
                .doesNotHaveDuplicates()
                .doesNotContain(
                        read(visits("file:a"), "1").snapshot().orElseThrow(),
                        read(visits("file:a"), "2").snapshot().orElseThrow());
        try (Ledger ledger = open(place, visits("file:b"), Purpose.ADOPT)) {
            assertThat(ledger.versions(Samples.DATA_SET))
                    .as("another source is no import")
                    .isEqualTo(versions);
            assertThat(ledger.versions("other")).isEmpty();
        }
        try (LedgerView view = place.view(POLICY)) {
            assertThat(view.versions(Samples.DATA_SET)).isEqualTo(versions);
            assertThat(view.versions("other")).isEmpty();
        }
    }

    @Test
    void otherLedgersCommitOtherwiseToTheSameRows(@TempDir Path folder) throws Exception {
        List<Digest> commitments = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            Path file = folder.resolve(name).resolve("ledger.db");
            Files.createDirectory(file.getParent());
            try (Ledger ledger = Ledger.open(file, List.of(POLICY), DataClaim.of(visits("file:a"), Purpose.IMPORT))) {
                ledger.bind(read(visits("file:a"), "1"), Optional.empty());
                commitments.add(ledger.version(Samples.DATA_SET).orElseThrow().commitment());
            }
        }
        assertThat(commitments).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("places")
    void aBindingIsAnEntryLikeEveryOther(Place.Shared place) throws Exception {
        BudgetSubject read = read(visits("file:a"), "1");
        Head head;
        try (Ledger ledger = open(place, visits("file:a"), Purpose.IMPORT)) {
            assertThat(ledger.head().sequence()).isZero();
            ledger.bind(read, Optional.empty());
            ledger.bind(read, Optional.empty());
            assertThat(ledger.head().sequence())
                    .as("an import that changed nothing looks like any other")
                    .isEqualTo(2);
            assertThat(ledger.binding(Samples.DATA_SET).orElseThrow().subject()).isEqualTo(read);
            ledger.bind(read(visits("file:a"), "2"), Optional.empty());
            head = ledger.verify();
            assertThat(head.sequence()).isEqualTo(3);
        }
        charged(place, visits("file:a"));
        try (LedgerView view = place.view(POLICY)) {
            assertThat(view.verify().sequence()).isEqualTo(5);
            assertThat(view.binding(Samples.DATA_SET).orElseThrow().subject()).isEqualTo(read(visits("file:a"), "2"));
            StringBuilder exported = new StringBuilder();
            view.export(exported);
            assertThat(exported.toString().lines().findFirst().orElseThrow())
                    .contains("\"kind\":\"binding\"", "\"unit\":\"rows\"", "\"source\":\"file:a\"", "\"rows\":\"");
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void whatIsProtectedStaysAfterACharge(Place.Shared place) {
        charged(place, visits("file:a"));
        for (Purpose purpose : Purpose.values()) {
            BudgetSubject other = subject(Samples.DATA_SET, Samples.DATA_SET, "patient", "file:a");
            refused(() -> open(place, other, purpose), "binding.unit");
        }
        Policy unit =
                Policy.of(Samples.DATA_SET, "patient", Neighbours.ADD_REMOVE, Samples.whole(Samples.epsilon("3")));
        refused(() -> place.open(unit), "binding.unit");
        refused(() -> place.view(unit), "binding.unit");
        refused(() -> open(place, visits("file:b"), Purpose.ASK, POLICY), "binding.source");
        refused(() -> open(place, visits("file:b"), Purpose.IMPORT), "binding.source");
        open(place, visits("file:b"), Purpose.ADOPT).close();
        open(place, visits("file:b"), Purpose.ASK, POLICY).close();
        refused(() -> open(place, visits("file:a"), Purpose.ASK, POLICY), "binding.source");
    }

    @ParameterizedTest
    @ValueSource(strings = {"place", "file", "rows", "old place", "old rows"})
    void oneSourceHasOneBudget(String same) {
        Place place = BothStores.file(folder);
        BudgetSubject first = read(visits("file:a"), "1");
        try (Ledger ledger = open(place, first, Purpose.IMPORT)) {
            ledger.bind(first, Optional.empty());
        }
        charged(place, visits("file:a"));
        open(place, visits("file:b"), Purpose.ADOPT).close();
        try (Ledger ledger = open(place, visits("file:b"), Purpose.IMPORT)) {
            ledger.bind(read(visits("file:b"), "2"), Optional.empty());
        }
        BudgetSubject.Table bound = read(visits("file:b"), "2").tables().get(0);
        BudgetSubject.Table old = first.tables().get(0);
        Optional<Digest> fresh = Optional.of(Digest.hash("fresh"));
        BudgetSubject.Table table = switch (same) {
            case "place" -> new BudgetSubject.Table("t", bound.place(), fresh, fresh);
            case "file" -> new BudgetSubject.Table("t", "file:c", bound.file(), fresh);
            case "rows" -> new BudgetSubject.Table("t", "file:c", fresh, bound.rows());
            case "old place" -> new BudgetSubject.Table("t", old.place(), fresh, fresh);
            default -> new BudgetSubject.Table("t", "file:c", fresh, old.rows());
        };
        BudgetSubject second = subject("again", "again", "rows", "file:d").with(fresh, List.of(table));
        try (Ledger ledger = open(place, subject("again", "again", "rows", "file:d"), Purpose.IMPORT)) {
            Head head = ledger.head();
            refused(() -> ledger.bind(second, Optional.empty()), "binding.second");
            assertThat(ledger.head()).isEqualTo(head);
            ledger.bind(
                    second.with(fresh, List.of(new BudgetSubject.Table("t", "file:e", fresh, fresh))),
                    Optional.empty());
        }
    }

    /** Paths from the folders of two descriptions may be spelled alike and mean two files. */
    @Test
    void pathsFromDescriptionsAreNotComparedBetweenNames() {
        Place place = BothStores.file(folder);
        charged(place, visits("folder:data.csv"));
        open(place, subject("again", "again", "rows", "folder:data.csv"), Purpose.ASK)
                .close();
    }

    @Test
    void goodEventsAreAboutTheRowsOfTheFirstCharge() {
        Place place = BothStores.file(folder);
        Policy random = new Policy(
                Samples.DATA_SET,
                "rows",
                Neighbours.SUBSTITUTE,
                new TreeMap<>(Map.of("k", Gamma.of("0.1"))),
                List.of(Samples.whole(Samples.epsilon("3"))));
        BudgetSubject described = new BudgetSubject(
                Samples.DATA_SET,
                Samples.DATA_SET,
                "rows",
                Optional.empty(),
                Neighbours.SUBSTITUTE,
                OptionalLong.of(9),
                List.of(BudgetSubject.Table.at("t", "file:a")),
                Optional.empty(),
                new TreeSet<>(List.of("k")));
        try (Ledger ledger = open(place, described, Purpose.IMPORT)) {
            ledger.bind(read(described, "1"), Optional.empty());
            ledger.bind(read(described, "2"), Optional.empty());
        }
        try (Ledger ledger = open(place, described, Purpose.ASK, random)) {
            assertThat(ledger.binding(Samples.DATA_SET).orElseThrow().isAboutGoodEvents(described.goodEvents()))
                    .isTrue();
            ledger.charge(new Request(
                    "a",
                    "ana",
                    Samples.DATA_SET,
                    "q",
                    new Declared(new Guarantee.Pure(Epsilon.of("1"), Neighbours.SUBSTITUTE))));
        }
        try (Ledger ledger = open(place, described, Purpose.IMPORT)) {
            refused(() -> ledger.bind(read(described, "1"), Optional.empty()), "import.version");
            refused(() -> ledger.bind(read(described, "1"), Optional.of(true)), "import.version");
            ledger.bind(read(described, "2"), Optional.empty());
        }
        open(place, described, Purpose.ADOPT).close();
        try (Ledger ledger = open(place, described, Purpose.IMPORT)) {
            refused(() -> ledger.bind(read(described, "1"), Optional.empty()), "import.version");
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aSecretThatIsNotTheOneOfTheCommitmentsIsRefused(Place.Shared place) throws Exception {
        charged(place, visits("file:a"));
        List<String> address = place.address();
        String url = address.get(0).equals("file") ? "jdbc:sqlite:" + address.get(1) : address.get(1);
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM secret");
        }
        assertThatThrownBy(() -> place.open(POLICY)).hasMessageContaining("[ledger.secret]");
        try (LedgerView view = place.view(POLICY)) {
            assertThatThrownBy(view::verify).hasMessageContaining("[ledger.secret]");
        }
        try (Store store = place.store()) {
            store.begin();
            store.keepSecret(Secret.draw().kept());
            store.commit();
        }
        assertThatThrownBy(() -> place.open(POLICY)).hasMessageContaining("[ledger.secret]");
    }

    /** Two processes on one ledger: what the second binds otherwise stops the first. */
    @Test
    void aDescriptionThatWasBoundOtherwiseMeanwhileStops() {
        Place place = PostgresServer.place(folder.resolve("head-of-two"));
        try (Ledger ledger = open(place, visits("file:a"), Purpose.ASK, POLICY)) {
            try (Ledger other = open(place, visits("file:b"), Purpose.IMPORT)) {
                other.bind(read(visits("file:b"), "1"), Optional.empty());
            }
            assertThatThrownBy(() -> ledger.charge(Samples.request("a", "1")))
                    .isInstanceOf(LedgerException.class)
                    .hasMessageContaining("[ledger.binding]");
        }
    }

    @Test
    void aKnownIdAtAnotherPriceIsRefused() {
        Place place = BothStores.file(folder);
        try (Ledger ledger = place.open(POLICY)) {
            ledger.charge(new Request("a", "ana", Samples.DATA_SET, "count", Samples.laplace("0.5")));
            ledger.store("a", "answer".getBytes(StandardCharsets.UTF_8));
            refused(
                    () -> ledger.charge(new Request("a", "ana", Samples.DATA_SET, "count", Samples.laplace("0.7"))),
                    "request.changed");
            assertThat(ledger.charge(new Request("a", "ana", Samples.DATA_SET, "count", Samples.laplace("0.5"))))
                    .isInstanceOf(Charged.class);
        }
        try (Ledger ledger = place.open(Samples.policy("4"))) {
            refused(
                    () -> ledger.charge(new Request("a", "ana", Samples.DATA_SET, "count", Samples.laplace("0.5"))),
                    "request.changed");
            assertThat(ledger.answer("a")).isPresent();
        }
    }
}
