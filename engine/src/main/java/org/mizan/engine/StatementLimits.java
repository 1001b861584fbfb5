package org.mizan.engine;

import java.util.function.Supplier;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Refusal;

/**
 * What one statement of an engine may hold. A program beyond it is refused before anything is charged for it. What these
 * numbers do not say, such as how deep an expression may be on the stack of a server, the engine is asked itself: it plans the
 * statement without running it.
 */
public enum StatementLimits {
    /** Its target lists have at most 1664 entries (MaxTupleAttributeNumber), and it counts on its own stack (max_stack_depth). */
    POSTGRESQL("PostgreSQL", 1_664, Integer.MAX_VALUE, Words.MOST),
    /**
     * It has no limit to columns. It counts levels of expressions up to 1,000 (max_expression_depth), but recurses on the stack
     * of whoever asks, and where that ends so does the whole process: after some 840 levels on the usual 1 MiB.
     */
    DUCKDB("DuckDB", Integer.MAX_VALUE, 800, Words.MOST),
    /**
     * Its parser takes some 4 KB of memory for each character of a nested expression. Its executors compile expressions on the
     * usual stack of 1 MiB, where sums of 400 levels fit and sums of 800 end the executor.
     */
    SPARK("Spark", Integer.MAX_VALUE, 400, Words.inMemory(5_000));

    /** How long statements are. */
    private static final class Words {
        /** More than a query needs; much longer ones are read too (PostgreSQL takes 1 GiB), but planned for minutes. */
        static final int MOST = 1 << 22;

        private static final int LEAST = 200_000;

        /** As many as this process has memory for, at so many bytes for each. */
        static int inMemory(int bytes) {
            return (int) Math.min(MOST, Math.max(LEAST, Runtime.getRuntime().maxMemory() / bytes));
        }
    }

    private final String engine;
    private final int columns;
    private final int levels;
    private final int characters;

    StatementLimits(String engine, int columns, int levels, int characters) {
        this.engine = engine;
        this.columns = columns;
        this.levels = levels;
        this.characters = characters;
    }

    /** The greatest number of columns of a line. */
    public int columns() {
        return columns;
    }

    /** How deep parentheses and CASE may be nested. */
    public int levels() {
        return levels;
    }

    /** The greatest length of a statement. */
    public int characters() {
        return characters;
    }

    /** Makes a statement, and refuses what is so deep that not even its text can be made. */
    public String made(Supplier<String> statement) {
        try {
            return statement.get();
        } catch (StackOverflowError deep) {
            throw exceeded();
        }
    }

    /** Refuses more columns than a line may have, or a longer or deeper statement. */
    public void require(int selected, String statement) {
        require(EngineRefusal.PLAN_COLUMNS, selected, columns);
        require(EngineRefusal.PLAN_CHARACTERS, statement.length(), characters);
        require(EngineRefusal.PLAN_LEVELS, nested(statement), levels);
    }

    /** How deep parentheses and CASE are nested, outside texts and names in quotes. */
    private static int nested(String statement) {
        int levels = 0;
        int deepest = 0;
        char quote = 0;
        for (int place = 0; place < statement.length(); place++) {
            char character = statement.charAt(place);
            if (quote != 0) {
                quote = character == quote ? 0 : quote;
            } else if (character == '\'' || character == '"' || character == '`') {
                quote = character;
            } else if (character == '(' || statement.startsWith("CASE ", place)) {
                levels++;
                deepest = Math.max(deepest, levels);
            } else if (character == ')' || statement.startsWith(" END", place)) {
                levels--;
            }
        }
        return deepest;
    }

    private void require(Refusal refusal, int count, int most) {
        if (count > most) {
            throw refusal.with(engine, count, most);
        }
    }

    /** What the engine itself cannot plan. */
    public InvalidInputException exceeded() {
        return EngineRefusal.PLAN_ENGINE.with(engine);
    }
}
