package org.mizan.engine.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.Reading;
import org.mizan.engine.SourceTable;
import org.mizan.engine.StatementLimits;
import org.mizan.engine.dialect.Projection;
import org.mizan.engine.program.Program;
import org.mizan.engine.reading.Intakes;
import org.mizan.engine.reading.Packing;
import org.mizan.engine.reading.ProgramStatement;
import org.mizan.engine.reading.Relay;

/**
 * Reads the table or view of a PostgreSQL database that has the name of each private table, each program in one read-only
 * transaction that sees one state of it (REPEATABLE READ), through a cursor.
 */
public final class Postgres implements Engine {
    /** The variable of the environment that holds the password, as it is for PostgreSQL's own programs. */
    public static final String PASSWORD = PostgresSession.PASSWORD;

    private static final int LINES_AT_ONCE = 10_000;

    private final Dataset dataset;
    private final PostgresSession session;
    private final PostgresDialect dialect;
    private final List<String> sources;
    private final String columns;

    private Postgres(Dataset dataset, PostgresSession session) throws SQLException {
        this.dataset = dataset;
        this.session = session;
        this.dialect = new PostgresDialect(Projection.aliases(dataset));
        List<SourceTable> tables = new ArrayList<>();
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            String source = session.table(table.name());
            tables.add(new SourceTable(source, types(source)));
        }
        this.sources = tables.stream().map(SourceTable::sql).toList();
        String projected = new Projection(dialect, dataset).ofTypes(tables);
        // Without a fence the planner writes out the code of a column wherever an expression names it. Of several
        // tables it
        // would compute every column behind one.
        this.columns = tables.size() == 1 ? projected + " OFFSET 0" : projected;
        explain(columns);
    }

    /** Connects, and reads the schema: a declared column that is not there is an error. */
    public static Postgres open(Dataset dataset, DatabaseAddress address, Map<String, String> environment) {
        try {
            PostgresSession session = PostgresSession.open(address, environment);
            try {
                requireUtf8(session.connection());
                return new Postgres(dataset, session);
            } catch (SQLException | RuntimeException failure) {
                session.close();
                throw failure;
            }
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    /** In a database of another encoding there may be a text that cannot be handed over, which would show in a failure. */
    private static void requireUtf8(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet encoding = statement.executeQuery("SHOW server_encoding")) {
            encoding.next();
            if (!encoding.getString(1).equals("UTF8")) {
                throw EngineRefusal.SOURCE_ENCODING.with(encoding.getString(1));
            }
        }
    }

    private Map<String, String> types(String source) throws SQLException {
        Map<String, String> types = new LinkedHashMap<>();
        try (PreparedStatement statement = session.connection().prepareStatement("SELECT * FROM " + source)) {
            ResultSetMetaData described = statement.getMetaData();
            for (int column = 1; column <= described.getColumnCount(); column++) {
                types.put(described.getColumnName(column), described.getColumnTypeName(column));
            }
        }
        return types;
    }

    /** Plans a statement without running it. */
    private void explain(String sql) throws SQLException {
        try (Statement statement = session.connection().createStatement()) {
            statement.execute("EXPLAIN " + sql);
        }
        session.connection().rollback();
    }

    /** What is asked of the database for a program. */
    public String statement(Program program) {
        ProgramStatement query = new ProgramStatement(dialect, dataset, program);
        return query.sql(columns, query.packing());
    }

    @Override
    public void check(Program program) {
        String statement = StatementLimits.POSTGRESQL.made(() -> statement(program));
        int selected = new ProgramStatement(dialect, dataset, program)
                .packing()
                .selected(dialect)
                .size();
        StatementLimits.POSTGRESQL.require(selected, statement);
        try {
            held();
            if (!isPlanned(statement)) {
                // What is planned where the statement is not shows that only the statement is to blame.
                explain(columns);
                throw StatementLimits.POSTGRESQL.exceeded();
            }
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    private boolean isPlanned(String statement) throws SQLException {
        try {
            explain(statement);
            return true;
        } catch (SQLException failure) {
            session.connection().rollback();
            return false;
        }
    }

    @Override
    public Reading read(Program program) {
        ProgramStatement query = new ProgramStatement(dialect, dataset, program);
        Packing packing = query.packing();
        Intakes intakes = Intakes.of(dataset, program, query.layout());
        try (PreparedStatement statement = held().prepareStatement(query.sql(columns, packing))) {
            statement.setFetchSize(LINES_AT_ONCE);
            try (ResultSet answer = statement.executeQuery()) {
                Relay.run(answer, packing, intakes);
            }
            session.connection().rollback();
        } catch (SQLException failure) {
            throw broken(failure);
        }
        return intakes.reading();
    }

    /** The connection, in a transaction in which no table can be replaced. */
    private Connection held() throws SQLException {
        for (String source : sources) {
            session.hold(source);
        }
        return session.connection();
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (SQLException failure) {
            throw unreachable(failure);
        }
    }

    /** While rows are read even the class of a failure may tell of one of them, unless it is that of the connection. */
    private static EngineException broken(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return EngineException.of(
                state.startsWith("08") || state.startsWith("57P")
                        ? EngineRefusal.ENGINE_POSTGRESQL_BROKEN.about(state)
                        : EngineRefusal.ENGINE_POSTGRESQL_UNTOLD.about());
    }

    /** The words of the server may quote what it read, so only their class is passed on. */
    private static EngineException unreachable(SQLException failure) {
        return EngineException.of(
                EngineRefusal.ENGINE_POSTGRESQL.about(String.valueOf(failure.getSQLState()), PASSWORD));
    }
}
