package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Migration;
import org.mizan.ledger.store.MigrationLog;

/**
 * What somebody can do to a ledger who may create in its schema, as anybody may in {@code public} of databases that were made
 * before PostgreSQL 15. Mizan charges as {@code keeper}, who owns nothing but what it makes.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileLedgerTest {
    /** Those that statements of the ledger and of Flyway have, in the types that they have them in. */
    private static final List<String> OPERATORS = List.of("=", ">=", "<=", "<>", "~", "!~", "~~");

    private static final List<String> TYPES =
            List.of("int2", "int4", "int8", "numeric", "text", "varchar", "bpchar", "name", "oid", "bool", "\"char\"");

    @TempDir
    Path folder;

    private String name;
    private String url;

    @BeforeAll
    static void roles() {
        PostgresServer.execute("CREATE ROLE keeper LOGIN");
        PostgresServer.execute("CREATE ROLE mallory LOGIN");
    }

    @BeforeEach
    void database() throws SQLException {
        url = PostgresServer.place(folder.resolve("head")).url();
        name = url.replaceFirst("^.*/", "").replaceFirst("[?].*$", "");
        as("postgres", "GRANT CREATE ON SCHEMA public TO PUBLIC", "GRANT CREATE ON DATABASE " + name + " TO keeper");
    }

    private String url(String user) {
        return url.replace("user=postgres", "user=" + user);
    }

    private void as(String user, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(user));
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private List<String> asked(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url("postgres"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> told = new ArrayList<>();
            while (rows.next()) {
                told.add(rows.getString(1));
            }
            return told;
        }
    }

    private Ledger open() {
        return Ledger.open(url("keeper"), folder.resolve("head"), List.of(Samples.policy("1")));
    }

    /** A ledger as builds made it that left all of it to Flyway: with the first script, where the path led. */
    private void old() {
        Flyway.configure()
                .dataSource(url("keeper"), null, null)
                .locations("classpath:org/mizan/ledger/store/migration")
                .target("1")
                .table("ledger_migration")
                .placeholders(Map.of("bytes", "BYTEA", "sequence", "BIGINT"))
                .loggers(MigrationLog.class.getName())
                .load()
                .migrate();
    }

    private void requireGoesOn() throws SQLException {
        try (Ledger ledger = open()) {
            assertThat(ledger.charge(Samples.request("a", "0.5"))).isInstanceOf(Charged.class);
        }
        try (Ledger ledger = open()) {
            assertThat(ledger.charge(Samples.request("b", "0.6"))).isInstanceOf(Refused.class);
            assertThat(ledger.head().sequence()).isEqualTo(2);
        }
        try (LedgerView view = LedgerView.open(url("keeper"), folder.resolve("head"), List.of(Samples.policy("1")))) {
            assertThat(view.head().sequence()).isEqualTo(2);
        }
    }

    /** Whatever is taken of these sets all charges back, with the rights of the role that charges. */
    private void plant() throws SQLException {
        List<String> planted = new ArrayList<>();
        String body = "LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'taken'; END $$";
        for (String one : TYPES) {
            planted.add("CREATE FUNCTION public.pg_advisory_xact_lock(%s) RETURNS void %s".formatted(one, body));
            planted.add("CREATE FUNCTION public.pg_try_advisory_lock(%s) RETURNS bool %s".formatted(one, body));
            planted.add("CREATE FUNCTION public.current_schemas(%s) RETURNS name[] %s".formatted(one, body));
            planted.add("CREATE FUNCTION public.planted_step(int8, %s) RETURNS int8 %s".formatted(one, body));
            planted.add("CREATE AGGREGATE public.count(%s) (SFUNC = public.planted_step, STYPE = int8)".formatted(one));
            for (String two : TYPES) {
                planted.add("CREATE FUNCTION public.planted(%s, %s) RETURNS bool %s".formatted(one, two, body));
                for (String operator : OPERATORS) {
                    planted.add("CREATE OPERATOR public.%s (FUNCTION = public.planted, LEFTARG = %s, RIGHTARG = %s)"
                            .formatted(operator, one, two));
                }
            }
        }
        planted.add("CREATE DOMAIN public.bytea AS pg_catalog.text CHECK (false)");
        as("mallory", String.join("; ", planted));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"$user\", public", "public, pg_catalog"})
    void functionsAndOperatorsOfOthersAreNeverCalled(String path) throws SQLException {
        as("postgres", "ALTER ROLE keeper IN DATABASE " + name + " SET search_path = " + path);
        plant();
        requireGoesOn();
    }

    @Test
    void anOldLedgerBesideThemGoesOn() throws SQLException {
        old();
        plant();
        requireGoesOn();
        assertThat(asked("SELECT version FROM public.ledger_migration ORDER BY installed_rank"))
                .containsExactly("1", "2");
    }

    /** The operator that Flyway compares names by, which deletes charges with the rights of whoever opens the ledger. */
    @Test
    void nobodyElseCanDeleteACharge() throws SQLException {
        old();
        as("mallory", """
                CREATE FUNCTION public.undo(name, varchar) RETURNS bool LANGUAGE plpgsql AS $$ BEGIN
                    DELETE FROM public.ledger_migration; RETURN true; END $$;
                CREATE OPERATOR public.= (FUNCTION = public.undo, LEFTARG = name, RIGHTARG = varchar)
                """);
        requireGoesOn();
        assertThat(asked("SELECT version FROM public.ledger_migration ORDER BY installed_rank"))
                .containsExactly("1", "2");
    }

    /** Builds with Flyway accept what this one made. */
    @Test
    void whatIsRecordedIsWhatFlywayWouldRecord() throws SQLException {
        open().close();
        Flyway flyway = Flyway.configure()
                .dataSource(url("keeper"), null, null)
                .locations("classpath:org/mizan/ledger/store/migration")
                .table("ledger_migration")
                .placeholders(Map.of("bytes", "BYTEA", "sequence", "BIGINT"))
                .loggers(MigrationLog.class.getName())
                .load();
        flyway.validate();
        assertThat(flyway.migrate().migrationsExecuted).isZero();
    }

    @Test
    void everyScriptIsRun() throws Exception {
        Path scripts = Path.of(Migration.class.getResource("migration").toURI());
        try (Stream<Path> files = Files.list(scripts)) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .isEqualTo(Migration.SCRIPTS);
        }
        open().close();
        assertThat(asked("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"))
                .containsExactlyInAnyOrderElementsOf(Migration.TABLES);
    }

    /** A ledger of Mallory's making would admit what ours refuses. */
    @Test
    void tablesOfOthersInAnEarlierSchemaArePassedOver() throws SQLException {
        requireGoesOn();
        as(
                "postgres",
                "CREATE SCHEMA early",
                "GRANT ALL ON SCHEMA early TO PUBLIC",
                "ALTER ROLE keeper IN DATABASE " + name + " SET search_path = early, public");
        as(
                "mallory",
                "CREATE TABLE early.entry (sequence int8, record bytea)",
                "CREATE TABLE early.answer (sequence int8, content bytea)",
                "CREATE TABLE early.ledger_migration AS SELECT 1 AS installed_rank, '2' AS version, true AS success",
                "GRANT ALL ON ALL TABLES IN SCHEMA early TO PUBLIC");
        try (Ledger ledger = open()) {
            assertThat(ledger.head().sequence()).isEqualTo(2);
            assertThat(ledger.charge(Samples.request("b", "0.6"))).isInstanceOf(Refused.class);
        }
    }

    @Test
    void aLedgerOfSomebodyElsesIsRefused() throws SQLException {
        as(
                "mallory",
                "CREATE TABLE public.entry (sequence int8, record bytea)",
                "CREATE TABLE public.ledger_migration AS SELECT 1 AS installed_rank, '2' AS version, true AS success",
                "GRANT ALL ON ALL TABLES IN SCHEMA public TO PUBLIC");
        assertThatThrownBy(this::open)
                .isInstanceOf(LedgerException.class)
                .hasMessageContaining("public.ledger_migration")
                .hasMessageContaining("[ledger.owner]");
        assertThat(folder.resolve("head")).doesNotExist();
    }

    @Test
    void aTableThatTakesTheNameOfANewOneIsRefused() throws SQLException {
        old();
        as(
                "mallory",
                "CREATE TABLE public.secret (sequence int8, content bytea)",
                "GRANT ALL ON public.secret TO PUBLIC");
        assertThatThrownBy(this::open).hasMessageContaining("public.secret").hasMessageContaining("[ledger.owner]");
        as("mallory", "DROP TABLE public.secret");
        requireGoesOn();
    }

    @Test
    void twoLedgersOnThePathAreRefused() throws SQLException {
        open().close();
        as(
                "postgres",
                "CREATE SCHEMA other AUTHORIZATION keeper",
                "ALTER ROLE keeper IN DATABASE " + name + " SET search_path = other, public");
        as("keeper", "CREATE TABLE other.ledger_migration (LIKE public.ledger_migration)");
        assertThatThrownBy(this::open).isInstanceOf(LedgerException.class).hasMessageContaining("[ledger.ambiguous]");
    }

    /** Each would lose a charge, or be told of it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE RULE gone AS ON INSERT TO public.entry DO INSTEAD NOTHING
            CREATE TRIGGER gone BEFORE INSERT ON public.entry FOR EACH ROW EXECUTE FUNCTION public.gone()
            ALTER TABLE public.answer ENABLE ROW LEVEL SECURITY
            ALTER TABLE public.entry SET UNLOGGED
            CREATE TABLE public.more () INHERITS (public.entry)
            """)
    void tablesThatDoMoreThanHoldRowsAreRefused(String change) throws SQLException {
        open().close();
        as(
                "keeper",
                "CREATE FUNCTION public.gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
                change);
        assertThatThrownBy(this::open).isInstanceOf(LedgerException.class).hasMessageContaining("[ledger.tables]");
    }

    /** A second role may share the ledger of another where nobody else can create in its schema. */
    @Test
    void aLedgerIsSharedWhereItsSchemaIsClosed() throws SQLException {
        open().close();
        as("postgres", "GRANT ALL ON ALL TABLES IN SCHEMA public TO mallory");
        Path head = folder.resolve("head");
        assertThatThrownBy(() -> Ledger.open(url("mallory"), head, List.of(Samples.policy("1"))))
                .hasMessageContaining("[ledger.owner]");
        as("postgres", "REVOKE CREATE ON SCHEMA public FROM PUBLIC", "GRANT CREATE ON SCHEMA public TO keeper");
        Ledger.open(url("mallory"), head, List.of(Samples.policy("1"))).close();
    }

    @Test
    void aSchemaWithOtherTablesIsNoLedger() throws SQLException {
        as("keeper", "CREATE TABLE public.visits (patient int8)");
        assertThatThrownBy(this::open).hasMessageContaining("[ledger.schema]");
        assertThat(asked("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"))
                .containsExactly("visits");
    }

    @Test
    void aLedgerOfANewerBuildIsRefused() throws SQLException {
        open().close();
        as(
                "keeper",
                "INSERT INTO public.ledger_migration SELECT 9, '9', 'x', 'SQL', 'V9__x.sql', 1, 'k', now(), 0, true");
        assertThatThrownBy(this::open).hasMessageContaining("[ledger.schema]");
    }
}
