package org.mizan.sql;

import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.parser.babel.SqlBabelParserImpl;
import org.apache.calcite.sql.validate.SqlConformance;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.mizan.dataset.Dataset;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

/** Lets Calcite parse a query and check its names and types, and says what it finds in our words. */
final class Parsing {
    private static final int SHOWN = 30;

    /** As lenient as people expect, but for columns that are neither grouped nor aggregated. */
    private static final SqlConformance CONFORMANCE = new SqlDelegatingConformance(SqlConformanceEnum.BABEL) {
        @Override
        public boolean isNonStrictGroupBy() {
            return false;
        }
    };

    private static final SqlParser.Config PARSER = SqlParser.config()
            .withParserFactory(SqlBabelParserImpl.FACTORY)
            .withConformance(CONFORMANCE)
            .withQuoting(Quoting.DOUBLE_QUOTE)
            .withUnquotedCasing(Casing.UNCHANGED)
            .withQuotedCasing(Casing.UNCHANGED)
            .withCaseSensitive(false)
            .withIdentifierMaxLength(256);

    private static final SqlValidator.Config VALIDATOR = SqlValidator.Config.DEFAULT
            .withConformance(CONFORMANCE)
            .withIdentifierExpansion(true)
            .withCallRewrite(false);

    private Parsing() {}

    /** The query as a tree in which every column is named with its table. */
    static SqlNode of(String text, Dataset dataset) {
        SqlNode parsed = parsed(SqlText.requireModest(text));
        if (!parsed.isA(SqlKind.QUERY)) {
            throw Refusal.NOT_A_QUERY.at(parsed);
        }
        TableCount.require(parsed);
        Constructs.requireReadable(parsed);
        CalciteCatalogReader catalog = Catalog.of(dataset);
        SqlValidator validator =
                SqlValidatorUtil.newValidator(Operators.TABLE, catalog, catalog.getTypeFactory(), VALIDATOR);
        try {
            return validator.validate(parsed);
        } catch (CalciteContextException invalid) {
            throw invalid(text, invalid);
        }
    }

    /** The query as a tree of its words alone. */
    static SqlNode parsed(String text) {
        try {
            return SqlParser.create(text, PARSER).parseQuery();
        } catch (SqlParseException broken) {
            SqlParserPos position = broken.getPos();
            int line = position == null ? 1 : position.getLineNum();
            int column = position == null ? 1 : position.getColumnNum();
            throw InvalidInputException.of(
                            "sql.syntax",
                            "query",
                            "'" + excerpt(text, line, column) + "'",
                            "is not SQL from here on",
                            "compare it with: SELECT column, COUNT(*) FROM table WHERE condition GROUP BY column")
                    .in(SqlText.place(line, column));
        }
    }

    private static InvalidInputException invalid(String text, CalciteContextException failure) {
        int line = Math.max(1, failure.getPosLine());
        int column = Math.max(1, failure.getPosColumn());
        Throwable cause = failure.getCause();
        String message = cause == null || cause.getMessage() == null ? "has a wrong name or type" : cause.getMessage();
        return InvalidInputException.of(
                        "sql.invalid",
                        "query",
                        "'" + excerpt(text, line, column) + "'",
                        Spelling.shown(message.replaceAll("\\s+", " ")),
                        "check names and types against the description of the data set")
                .in(SqlText.place(line, column));
    }

    private static String excerpt(String text, int line, int column) {
        String[] lines = text.split("\n", -1);
        String wanted = line <= lines.length ? lines[line - 1] : "";
        String rest = wanted.substring(Math.min(column - 1, wanted.length()));
        return Spelling.shown(rest.length() > SHOWN ? rest.substring(0, SHOWN) + "…" : rest);
    }
}
