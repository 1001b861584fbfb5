package org.mizan.sql;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.OwnStack;
import org.mizan.mechanism.Interval;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Release;
import org.mizan.release.output.Query;
import org.mizan.release.output.ShownRelease;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.expression.Absences;
import org.mizan.sql.expression.ExpressionSize;
import org.mizan.sql.output.Explanation;
import org.mizan.sql.parse.Statement;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.rows.Tables;
import org.mizan.sql.text.SqlText;

/**
 * A query in SQL over the tables of a data set. It is parsed and translated once, when it is first planned, however many prices
 * it is planned at: a search for what still fits a budget costs no parse. Safe for many threads.
 */
public final class SqlQuestion {
    private final Statement statement;
    private final Tables tables;
    private @Nullable Query understood;

    private SqlQuestion(Statement statement, Tables tables) {
        this.statement = statement;
        this.tables = tables;
    }

    /** The query of a text, of which no more than its options is read yet. */
    public static SqlQuestion of(String text, Tables tables) {
        return new SqlQuestion(Statement.of(text), tables);
    }

    /**
     * Plans the release at a price. A query that is not SQL, names what is not declared or cannot be answered privately is
     * refused with its place, the reason and the nearest form that works; so is one whose options state another price.
     *
     * @param confidence of the interval of each value of the answer
     */
    public Release at(Spend spend, double confidence) {
        if (statement.explains()) {
            throw SqlRefusal.NOT_A_QUERY.at(SqlText.place(1, 1), statement.asked());
        }
        return OwnStack.run("mizan-plan", () -> release(spend, confidence));
    }

    /** How the query would be answered at a price, with or without EXPLAIN PRIVACY before it. */
    List<String> explained(Spend spend, double confidence) {
        return OwnStack.run("mizan-plan", () -> {
            ShownRelease release = release(spend, confidence);
            return new Explanation(release.query(), tables.dataset(), release, confidence).lines();
        });
    }

    private ShownRelease release(Spend spend, double confidence) {
        statement.requireAgrees(spend);
        Query query = query();
        double failure = (1 - Interval.requireConfidence(confidence)) / mostValues(query);
        Release asked = AggregateRelease.plan(query.question(), tables.dataset(), spend, 1 - failure);
        ExpressionSize.require(asked.program(), tables.dataset().source());
        return new ShownRelease(query, asked, Absences.notes(query.question()));
    }

    private synchronized Query query() {
        Query before = understood;
        if (before != null) {
            return before;
        }
        Query query = QueryTranslator.translate(
                statement.asked(), statement.plain(), tables, statement.lowered(tables.dataset()));
        understood = query;
        return query;
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
