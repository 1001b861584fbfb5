package org.mizan.curator.place;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.curator.budget.RefusedException;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.OwnerOnly;
import org.mizan.engine.postgres.Postgres;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.ledger.binding.DataClaim;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.LedgerFile;
import org.mizan.message.InvalidInputException;
import org.mizan.release.statistic.GoodEventKeys;

/**
 * Where the ledger of a description is: a file, by its path from the description's folder, or a database, whose password is
 * that of the environment variable {@code PGPASSWORD}. For a database this machine keeps the head that it last saw in
 * {@code .mizan/ledger.head} of that folder.
 */
public final class LedgerPlace {
    /** Where snapshots, and most ledgers, are kept beside a description. */
    public static final String FOLDER = ".mizan";

    private final Dataset dataset;
    private final Path folder;
    private final Map<String, String> environment;

    public LedgerPlace(Dataset dataset, Path folder, Map<String, String> environment) {
        this.dataset = dataset;
        this.folder = folder;
        this.environment = environment;
    }

    /** The place that a description names. */
    public static LedgerPlace of(Path description) throws IOException {
        Dataset dataset = DatasetFile.read(description);
        return new LedgerPlace(dataset, folder(description), System.getenv());
    }

    public static Path folder(Path description) {
        return description.toAbsolutePath().resolveSibling("");
    }

    /** The data set that is described. */
    public Dataset dataset() {
        return dataset;
    }

    /** Opens the ledger to be charged, or creates it; its policy is the budget of the description. */
    public Ledger open() throws IOException {
        return open(DataClaim.Purpose.ASK);
    }

    private Ledger open(DataClaim.Purpose purpose) throws IOException {
        try {
            return opened(policies(), purpose);
        } catch (LedgerException failure) {
            throw failure.isOpenedLate() ? RefusedException.openedLate(failure) : failure;
        }
    }

    private Ledger opened(List<Policy> policies, DataClaim.Purpose purpose) throws IOException {
        DataClaim claim = claim(purpose);
        Optional<DatabaseAddress> database = dataset.ledger().database();
        return database.isPresent()
                ? Ledger.open(url(database.get()), head(), policies, claim)
                : Ledger.open(file(), policies, claim);
    }

    /** Opens the ledger, or creates it, to bind what is imported; until then nothing is written. */
    public Ledger openToImport() throws IOException {
        return open(DataClaim.Purpose.IMPORT);
    }

    /** The owner's statement that the same data have other sources now: the same budget goes on with them. */
    public void adoptSource() throws IOException {
        opened(List.of(), DataClaim.Purpose.ADOPT).close();
    }

    private DataClaim claim(DataClaim.Purpose purpose) {
        SourcePlace.Start start = start();
        Map<String, String> published = dataset.publicTables().stream()
                .collect(Collectors.toMap(
                        PublicTableDeclaration::name,
                        table -> start.text(folder.resolve(table.source().path()))));
        return new DataClaim(
                subject(), purpose, this::files, published, new OtherSpellings(dataset, start, environment)::areAlike);
    }

    private SourcePlace.Start start() {
        return dataset.ledger().database().isPresent()
                ? SourcePlace.Start.description(folder)
                : SourcePlace.Start.ledger(file());
    }

    /** Whom and what the description is about, as the ledger binds it. */
    public BudgetSubject subject() {
        SourcePlace.Start start = start();
        return new BudgetSubject(
                dataset.name(),
                dataset.budgetName(),
                dataset.unit().word(),
                unitType(),
                dataset.population().neighbours(),
                dataset.population().units(),
                dataset.privateTables().stream()
                        .map(table -> BudgetSubject.Table.at(table.name(), SourcePlace.of(table, folder, start)))
                        .toList(),
                Optional.empty(),
                new TreeSet<>(GoodEventKeys.of(dataset).keySet()));
    }

    private Optional<String> unitType() {
        return dataset.columns().stream()
                .filter(column -> column.name().equals(dataset.unit().word()))
                .map(column -> column.type().word())
                .findFirst();
    }

    /** Of files that may be read without an import, so that a copy under another name is known for what it is. */
    private List<Optional<Digest>> files(byte[] key) {
        return dataset.privateTables().stream()
                .map(PrivateTableDeclaration::source)
                .map(source -> source.isParquet() && Files.exists(folder.resolve(source.text()))
                        ? committed(source, key)
                        : Optional.<Digest>empty())
                .toList();
    }

    private Optional<Digest> committed(Source source, byte[] key) {
        try {
            return Commitment.file(source, folder, key).map(Digest::of);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Whether the file is there, or this machine has seen the ledger in the database. */
    public boolean exists() throws IOException {
        Path file = dataset.ledger().database().isPresent() ? head() : file();
        // A run that was stopped before the first entry, as by a full disk, may leave an empty one.
        return Files.exists(file) && Files.size(file) > 0;
    }

    /** Opens the ledger to be read, also while another process charges. One that is not there yet is created first. */
    public LedgerView view() throws IOException {
        if (!exists()) {
            open().close();
        }
        Optional<DatabaseAddress> database = dataset.ledger().database();
        LedgerView view = database.isPresent()
                ? LedgerView.open(url(database.get()), head(), policies())
                : LedgerView.open(file(), policies());
        try {
            view.require(claim(DataClaim.Purpose.ASK));
            return view;
        } catch (InvalidInputException contradiction) {
            view.close();
            throw contradiction;
        }
    }

    /** Says that this copy of the ledger is the one to go on with; see {@link Ledger#adoptRestored(Path)}. */
    public Head adoptRestored() throws IOException {
        Optional<DatabaseAddress> database = dataset.ledger().database();
        return database.isPresent() ? Ledger.adoptRestored(url(database.get()), head()) : Ledger.adoptRestored(file());
    }

    private List<Policy> policies() {
        return List.of(BudgetPolicy.of(dataset));
    }

    private Path file() {
        return folder.resolve(dataset.ledger().text());
    }

    private Path head() throws IOException {
        return OwnerOnly.folder(folder.resolve(FOLDER)).resolve("ledger.head");
    }

    /** The owner's key for certificates, which is kept with the ledger. */
    public OwnerKey key() {
        OwnerKey inFolder = OwnerKey.inFolder(folder);
        return dataset.ledger().database().isPresent()
                ? inFolder
                : inFolder.with(LedgerFile.of(file()).path());
    }

    /** The driver's form of an address, with the password; never to be shown. */
    private String url(DatabaseAddress address) {
        URI uri = URI.create(address.text());
        StringBuilder url = new StringBuilder("jdbc:postgresql://")
                .append(uri.getRawAuthority().replaceFirst("^.*@", ""))
                .append(uri.getRawPath())
                .append('?')
                .append(uri.getRawQuery() == null ? "" : uri.getRawQuery() + "&");
        if (uri.getUserInfo() != null) {
            url.append("user=").append(encoded(uri.getUserInfo())).append('&');
        }
        @Nullable String password = environment.get(Postgres.PASSWORD);
        if (password != null) {
            url.append("password=").append(encoded(password));
        }
        return url.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
