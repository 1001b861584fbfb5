package org.mizan.engine;

import java.util.function.Supplier;
import org.mizan.privacy.InvalidInputException;

/**
 * What one statement of an engine may hold. A program beyond it is refused before anything is charged for it. What these
 * numbers do not say, such as how deep an expression may be on the stack of a server, the engine is asked itself: it plans the
 * statement without running it.
 */
public enum StatementLimits {
    /** Its target lists have at most 1664 entries (MaxTupleAttributeNumber), and a message of its protocol has 1 GiB. */
    POSTGRESQL("PostgreSQL", 1_664, 250_000_000),
    /** It has no limit to columns; it holds 1,000 levels of expressions (max_expression_depth), which its planner counts. */
    DUCKDB("DuckDB", Integer.MAX_VALUE, 250_000_000),
    /** Its parser takes some 4 KB of memory for each character, and a driver has 1 GiB where nobody gave it more. */
    SPARK("Spark", Integer.MAX_VALUE, 200_000);

    private final String engine;
    private final int columns;
    private final int characters;

    StatementLimits(String engine, int columns, int characters) {
        this.engine = engine;
        this.columns = columns;
        this.characters = characters;
    }

    /** The greatest number of columns of a line. */
    public int columns() {
        return columns;
    }

    /** The greatest length of a statement. */
    public int characters() {
        return characters;
    }

    /** Makes a statement, and refuses what is so deep that not even its text can be made. */
    String made(Supplier<String> statement) {
        try {
            return statement.get();
        } catch (StackOverflowError deep) {
            throw exceeded();
        }
    }

    /** Refuses more columns than a line may have, or a longer statement. */
    void require(int selected, String statement) {
        require("columns", selected, columns);
        require("characters", statement.length(), characters);
    }

    private void require(String what, int count, int most) {
        if (count > most) {
            throw InvalidInputException.of(
                    "plan." + what,
                    what + " of the statement for " + engine,
                    count,
                    "must be at most " + most,
                    "ask for less in one query; nothing was charged");
        }
    }

    /** What the engine itself cannot plan. */
    public InvalidInputException exceeded() {
        return InvalidInputException.of(
                "plan.engine",
                "query",
                "for " + engine,
                "is larger or deeper than the engine can plan",
                "compute less, or ask in several queries; nothing was charged");
    }
}
