package org.mizan.sql;

import java.util.List;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.Statement;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.rows.Tables;
import org.mizan.sql.text.QueryOptions;
import org.mizan.sql.text.SqlText;

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
        return SqlQuestion.of(text, tables).at(spend, confidence);
    }

    /**
     * The queries of a text, which semicolons separate; those within texts, quoted names and comments do not. A text without a
     * query, with too many or of too many characters is refused.
     */
    public static List<String> statements(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw QueryRefusal.SQL_LENGTH_TEXT.with(text.length(), MOST_CHARACTERS);
        }
        List<String> statements = SqlText.statements(text);
        if (statements.isEmpty() || statements.size() > MOST_STATEMENTS) {
            throw QueryRefusal.SQL_STATEMENTS.with(statements.size(), MOST_STATEMENTS);
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
        return SqlQuestion.of(text, tables).explained(spend, confidence);
    }
}
