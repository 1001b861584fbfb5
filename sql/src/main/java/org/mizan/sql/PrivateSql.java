package org.mizan.sql;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mizan.engine.OwnStack;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.InvalidInputException;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Release;
import org.mizan.release.Spend;

/** Plans the release that answers a query in SQL, from its text, the description of the data set and public tables alone. */
public final class PrivateSql {
    private static final int MOST_CHARACTERS = 1 << 19;
    private static final int MOST_STATEMENTS = 100;

    private PrivateSql() {}

    /**
     * Plans a query. One that is not SQL, names what is not declared or cannot be answered privately is refused with its
     * place, the reason and the nearest form that works; so is one whose {@link #options} state another price.
     *
     * @param confidence of the interval of each value of the answer
     */
    public static Release plan(String text, Tables tables, Spend spend, double confidence) {
        Statement statement = Statement.of(text);
        if (statement.explains()) {
            throw Refusal.NOT_A_QUERY.at(SqlText.place(1, 1), text);
        }
        return OwnStack.run("mizan-plan", () -> release(statement, tables, spend, confidence));
    }

    /**
     * The queries of a text, which semicolons separate; those within texts, quoted names and comments do not. A text without a
     * query, with too many or of too many characters is refused.
     */
    public static List<String> statements(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw InvalidInputException.of(
                    "sql.length",
                    "text of",
                    text.length() + " characters",
                    "may have at most " + MOST_CHARACTERS,
                    "ask in several texts");
        }
        List<String> statements = SqlText.statements(text);
        if (statements.isEmpty() || statements.size() > MOST_STATEMENTS) {
            throw InvalidInputException.of(
                    "sql.statements",
                    "queries in the text",
                    statements.size(),
                    "must be from 1 to " + MOST_STATEMENTS,
                    "write SELECT …, with a semicolon between two queries");
        }
        return statements;
    }

    /** What a query says of its own price and limits. */
    public static QueryOptions options(String text) {
        return Statement.of(text).options();
    }

    /** Whether a text begins with EXPLAIN PRIVACY. */
    public static boolean asksToExplain(String text) {
        return Statement.of(text).explains();
    }

    /**
     * Explains a query, with or without EXPLAIN PRIVACY before it: the steps of its plan and by what each multiplies how far one
     * unit moves the answer, how the price is shared, and how exact the answer will be. It reads no data and costs nothing.
     */
    public static List<String> explain(String text, Tables tables, Spend spend, double confidence) {
        return OwnStack.run("mizan-plan", () -> {
            SqlRelease release = release(Statement.of(text), tables, spend, confidence);
            return new Explanation(release.query(), tables.dataset(), release, confidence).lines();
        });
    }

    private static SqlRelease release(Statement statement, Tables tables, Spend spend, double confidence) {
        statement.requireAgrees(spend);
        Query query = QueryTranslator.translate(
                statement.asked(), statement.plain(), tables, statement.lowered(tables.dataset()));
        double failure = (1 - Interval.requireConfidence(confidence)) / mostValues(query);
        Release asked = AggregateRelease.plan(query.question(), tables.dataset(), spend, 1 - failure);
        ExpressionSize.require(asked.program(), tables.dataset().source());
        return new SqlRelease(query, asked);
    }

    /** From how many released values a column is computed at most: its interval holds where all of theirs do. */
    private static int mostValues(Query query) {
        int most = 1;
        for (Query.Column column : query.columns()) {
            Set<Integer> values = new HashSet<>();
            column.output().collect(values);
            most = Math.max(most, values.size());
        }
        return most;
    }
}
