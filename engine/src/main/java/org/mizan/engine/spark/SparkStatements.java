package org.mizan.engine.spark;

import java.util.List;
import java.util.Map;
import org.mizan.dataset.Dataset;
import org.mizan.engine.EngineRefusal;
import org.mizan.engine.SourceTable;
import org.mizan.engine.StatementLimits;
import org.mizan.engine.dialect.Projection;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.reading.ProgramStatement;
import org.mizan.engine.reading.SpreadReading;

/** What Spark is asked of a table, as SQL; Spark itself is in a module of its own. */
public final class SparkStatements {
    /** What a session must be set to for the statements to mean what they must. */
    public static final Map<String, String> SETTINGS = Map.of(
            // Nothing wraps around.
            "spark.sql.ansi.enabled", "true",
            // Dates and timestamps do not depend on where the cluster is.
            "spark.sql.session.timeZone", "UTC",
            "spark.sql.timestampType", "TIMESTAMP_LTZ",
            // Names are the names that the description writes, and no variables.
            "spark.sql.caseSensitive", "true",
            "spark.sql.variable.substitute", "false",
            "spark.sql.groupByOrdinal", "true");

    private final SparkDialect dialect;
    private final Dataset dataset;
    private final String columns;

    private SparkStatements(SparkDialect dialect, Dataset dataset, String columns) {
        this.dialect = dialect;
        this.dataset = dataset;
        this.columns = columns;
    }

    /** Over one table or view for each private table, in their order; a declared column must be there. */
    public static SparkStatements of(Dataset dataset, List<SourceTable> tables) {
        SparkDialect dialect = new SparkDialect(Projection.aliases(dataset));
        String columns = new Projection(dialect, dataset).ofTypes(tables);
        return new SparkStatements(dialect, dataset, columns);
    }

    /** The rows, coded. */
    public String columns() {
        return columns;
    }

    /** How a program is read. Rows that are spread over machines stand in no order, so none can be listed in theirs. */
    public SpreadReading reading(Program program) {
        if (program.measures().stream().anyMatch(Measure::listed)) {
            throw EngineRefusal.VALUES_LISTED.with();
        }
        ProgramStatement query = new ProgramStatement(dialect, dataset, program);
        String statement = StatementLimits.SPARK.made(() -> query.sql(columns));
        StatementLimits.SPARK.require(query.packing().columns(), statement);
        return new SpreadReading(statement, query.layout(), program.limits(dataset));
    }
}
