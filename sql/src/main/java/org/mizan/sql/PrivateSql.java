package org.mizan.sql;

import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.dataset.Limits;
import org.mizan.engine.OwnStack;
import org.mizan.release.AggregateRelease;
import org.mizan.release.Commentary;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.release.profile.KnownProfile;
import org.mizan.sql.expression.ExpressionSize;
import org.mizan.sql.output.Explanation;
import org.mizan.sql.parse.Parsing;
import org.mizan.sql.parse.Statement;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.rows.Tables;
import org.mizan.sql.text.SqlText;

/** Plans the release that answers a query in SQL, from its text, the description of the data set and public tables alone. */
public final class PrivateSql {
    private static final int MOST_CHARACTERS = 1 << 19;
    private static final int MOST_STATEMENTS = 100;

    /** The thread on which queries are understood: they may be deep. */
    private static final String STACK = "mizan-plan";

    private PrivateSql() {}

    /**
     * Understands a query, which is parsed and translated here and at no price. One that is not SQL, names what is not declared
     * or cannot be answered privately is refused with its place, the reason and the nearest form that works; at a price that
     * is not the one of its {@linkplain Statement#options options} it is refused too. Safe for many threads.
     *
     * @param confidence of the interval of each value of the answer
     */
    public static Plan plan(String text, Tables tables, double confidence) {
        return plan(Statement.of(text), tables, LimitChoice.none(), confidence);
    }

    /**
     * The same with limits.
     *
     * @param limits of a unit, in place of those of the data set; a query that states its own is refused beside them
     */
    public static Plan plan(Statement statement, Tables tables, LimitChoice limits, double confidence) {
        return plan(statement, tables, limits, confidence, KnownProfile.none(tables.dataset()));
    }

    /**
     * The same where a profile may be known: notes then say what limits cut, and limits that are left to the plan are taken from it,
     * at each price those of least expected error.
     */
    public static Plan plan(
            Statement statement, Tables tables, LimitChoice limits, double confidence, KnownProfile profile) {
        if (statement.explains()) {
            throw SqlRefusal.NOT_A_QUERY.at(SqlText.place(1, 1), statement.asked());
        }
        return OwnStack.run(STACK, () -> {
            Translation translation = new Translation(statement, tables, confidence, profile);
            Optional<Limits> asked = statement.limits(tables.dataset(), limits);
            return asked.filter(Limits::isAuto).isPresent()
                    ? new OpenLimits(translation).plan()
                    : translation.plan(translation.query(asked));
        });
    }

    /** A query with what it is understood from, under whichever limits. */
    record Translation(Statement statement, Tables tables, double confidence, KnownProfile profile) {
        QueryTranslator query(Optional<Limits> limits) {
            return new QueryTranslator(
                    Parsing.of(statement.plain(), tables.dataset()), statement.asked(), tables, limits);
        }

        Plan plan(QueryTranslator query) {
            return PrivateSql.plan(statement, query, query.commentary(), tables.dataset(), confidence, profile);
        }
    }

    static Plan plan(
            Statement statement,
            QueryTranslator query,
            Commentary commentary,
            Dataset dataset,
            double confidence,
            KnownProfile profile) {
        Plan plan = AggregateRelease.plan(query.question(), dataset, confidence, commentary, profile.profile());
        return plan.pricedBy(spend -> {
            statement.requireAgrees(spend);
            return OwnStack.run(STACK, () -> {
                Release release = plan.at(spend);
                ExpressionSize.require(release.program(), dataset.source());
                return release;
            });
        });
    }

    /**
     * Plans a query at a price. One that is not SQL, names what is not declared or cannot be answered privately is refused with its
     * place, the reason and the nearest form that works; so is one whose {@linkplain Statement#options options} state another price.
     *
     * @param confidence of the interval of each value of the answer
     */
    public static Release plan(String text, Tables tables, Spend spend, double confidence) {
        return plan(text, tables, confidence).at(spend);
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
        if (statements.isEmpty()) {
            throw QueryRefusal.SQL_STATEMENTS_NONE.with();
        }
        if (statements.size() > MOST_STATEMENTS) {
            throw QueryRefusal.SQL_STATEMENTS.with(statements.size(), MOST_STATEMENTS);
        }
        return statements;
    }

    /** Explains a query under the limits of the data set. */
    public static List<String> explain(String text, Tables tables, Spend spend, double confidence) {
        return explain(
                Statement.of(text), tables, LimitChoice.none(), spend, confidence, KnownProfile.none(tables.dataset()));
    }

    /**
     * Explains a query, with or without EXPLAIN PRIVACY before it: the steps of its plan and by what each multiplies how far one
     * unit moves the answer, how the price is shared, and how exact the answer will be. It reads no data and costs nothing.
     */
    public static List<String> explain(
            Statement statement,
            Tables tables,
            LimitChoice limits,
            Spend spend,
            double confidence,
            KnownProfile profile) {
        Dataset dataset = tables.dataset();
        return OwnStack.run(STACK, () -> {
            Translation translation = new Translation(statement, tables, confidence, profile);
            Optional<Limits> asked = statement.limits(dataset, limits);
            Optional<Limits> taken = asked.filter(Limits::isAuto).isPresent()
                    ? Optional.of(new OpenLimits(translation).at(spend))
                    : asked;
            QueryTranslator query = translation.query(taken);
            Release release = translation.plan(query).at(spend);
            return new Explanation(query.question(), query.tables(), dataset, release, confidence).lines();
        });
    }
}
