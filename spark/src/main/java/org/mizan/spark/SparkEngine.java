package org.mizan.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.SourceTable;
import org.mizan.engine.StatementLimits;
import org.mizan.engine.program.Program;
import org.mizan.engine.reading.SpreadReading;
import org.mizan.engine.spark.SparkStatements;
import org.mizan.message.InvalidInputException;

/**
 * Reads data frames or tables of Spark. Where each row is a unit Spark adds up; where the unit is a column, Spark brings the
 * rows of each unit together, each partition holds its units to their limits, and the partitions' exact sums are put together.
 * A reading is made once and kept: nothing of it changes when Spark computes a task again.
 *
 * <p>It works in a session of its own beside the given one: with settings of its own, and sharing what is cached. Rows must be
 * the same whenever they are computed: a data frame that draws random numbers, or whose source changes, has no one reading.
 */
public final class SparkEngine implements Engine {
    private static final String ROWS = "mizan_rows_";

    private final SparkSession session;
    /** Another in which the same views have no rows. */
    private final SparkSession idle;

    private final List<SourceTable> views;
    private final SparkStatements statements;

    private SparkEngine(SparkSession session, SparkSession idle, List<SourceTable> views, SparkStatements statements) {
        this.session = session;
        this.idle = idle;
        this.views = views;
        this.statements = statements;
    }

    /** Over the rows of a data frame. A declared column that it does not have is an error; no row is read yet. */
    public static SparkEngine of(Dataset dataset, org.apache.spark.sql.Dataset<Row> rows) {
        return of(dataset, List.of(rows));
    }

    /** Over the rows of data frames of one session, one for each private table in their order. */
    public static SparkEngine of(Dataset dataset, List<org.apache.spark.sql.Dataset<Row>> tables) {
        return attempt(() -> open(dataset, tables));
    }

    /** Over tables or views that the session knows by these names, as SQL writes them: one for each private table. */
    public static SparkEngine table(Dataset dataset, org.apache.spark.sql.SparkSession session, String... tables) {
        return attempt(() -> open(
                dataset, Stream.of(tables).map(table -> session.table(table)).toList()));
    }

    /** The session of this process, which is started where there is none. */
    static org.apache.spark.sql.SparkSession session() {
        return SparkStart.session();
    }

    private static SparkEngine open(Dataset dataset, List<org.apache.spark.sql.Dataset<Row>> tables) {
        List<org.apache.spark.sql.classic.Dataset<Row>> frames =
                tables.stream().map(SparkEngine::ofThisProcess).toList();
        SparkSession session = frames.get(0).sparkSession().cloneSession();
        SparkStatements.SETTINGS.forEach((key, value) -> session.conf().set(key, value));
        List<SourceTable> views = new ArrayList<>();
        for (org.apache.spark.sql.classic.Dataset<Row> frame : frames) {
            views.add(new SourceTable(ROWS + views.size(), types(frame)));
        }
        SparkStatements statements = SparkStatements.of(dataset, views);
        for (int table = 0; table < frames.size(); table++) {
            org.apache.spark.sql.classic.Dataset.ofRows(
                            session, frames.get(table).queryExecution().analyzed())
                    .createOrReplaceTempView(views.get(table).sql());
        }
        session.sql(statements.columns()).queryExecution().assertExecutedPlanPrepared();
        return new SparkEngine(session, Travel.idle(session, frames, views), views, statements);
    }

    private static org.apache.spark.sql.classic.Dataset<Row> ofThisProcess(org.apache.spark.sql.Dataset<Row> rows) {
        if (rows instanceof org.apache.spark.sql.classic.Dataset<Row> frame) {
            return frame;
        }
        throw SparkRefusal.SPARK_CONNECT.with();
    }

    private static Map<String, String> types(org.apache.spark.sql.classic.Dataset<Row> frame) {
        Map<String, String> types = new LinkedHashMap<>();
        for (StructField field : frame.schema().fields()) {
            if (types.put(field.name(), field.dataType().simpleString()) != null) {
                throw SparkRefusal.SOURCE_COLUMN.with(field.name());
            }
        }
        return types;
    }

    /**
     * Refuses what cannot be planned, and what is too deep for the stacks of executors: Spark would charge the driver's stack with
     * the plan, and end an executor that has no room for it. Then the same statement is run over no rows, so that a cluster that
     * is not there or has no room is found out before anything is charged.
     */
    @Override
    public void check(Program program) {
        SpreadReading reading = statements.reading(program);
        try {
            watched(() -> {
                session.sql(reading.statement()).queryExecution().assertExecutedPlanPrepared();
                return reading;
            });
        } catch (EngineException unplanned) {
            // What is planned where the statement is not shows that only the statement is to blame.
            plan(statements.columns());
            throw StatementLimits.SPARK.exceeded();
        }
        try {
            watched(() -> reading.whole(SpreadRows.fetched(Travel.tried(idle, reading), 1)));
        } catch (EngineException failed) {
            // Where the cluster runs another statement over no rows, it is up, and this one is beyond its executors.
            watched(() -> idle.sql(statements.columns()).count());
            throw StatementLimits.SPARK.exceeded();
        }
    }

    private void plan(String statement) {
        watched(() -> {
            session.sql(statement).queryExecution().assertExecutedPlanPrepared();
            return statement;
        });
    }

    @Override
    public Reading read(Program program) {
        SpreadReading reading = statements.reading(program);
        return watched(() -> reading.whole(SpreadRows.fetched(
                SpreadRows.chunks(session, reading), session.sparkContext().defaultParallelism())));
    }

    private <T> T watched(Supplier<T> work) {
        return SparkWatch.run(session.sparkContext(), work);
    }

    @Override
    public void close() {
        for (SourceTable view : views) {
            session.catalog().dropTempView(view.sql());
            idle.catalog().dropTempView(view.sql());
        }
    }

    /** The words of Spark may quote what it read, so they are not passed on, and neither is its exception. */
    private static <T> T attempt(Supplier<T> work) {
        try {
            return work.get();
        } catch (InvalidInputException | EngineException known) {
            throw known;
        } catch (Exception | StackOverflowError failure) {
            if (failure instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw EngineException.of(SparkRefusal.ENGINE_SPARK.about());
        }
    }
}
