package org.mizan.sql.parse;

import java.util.List;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.babel.SqlBabelParserImpl;
import org.apache.calcite.sql.validate.SqlConformance;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.mizan.dataset.Dataset;
import org.mizan.message.Spelling;
import org.mizan.sql.expression.Operators;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.text.SqlText;

/** Lets Calcite parse a query and check its names and types, and says what it finds in our words. */
public final class Parsing {
    private static final List<String> BEGINNINGS = List.of("SELECT", "WITH", "VALUES");

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
    public static SqlNode of(String text, Dataset dataset) {
        SqlNode parsed = shaped(text, dataset);
        Constructs.requireReadable(parsed);
        SqlValidator validator = validator(dataset);
        // Before the validator adds names of its own.
        Names names = Names.of(parsed, dataset);
        try {
            return JoinForms.written(validator.validate(parsed));
        } catch (CalciteContextException invalid) {
            throw new Mistakes(text, names).of(invalid);
        }
    }

    /** The query as a tree of its words, of which none is too deep, too long or of too many parts. */
    static SqlNode shaped(String text, Dataset dataset) {
        SqlNode asked = parsed(SqlText.requireModest(text));
        if (!asked.isA(SqlKind.QUERY)) {
            throw SqlRefusal.NOT_A_QUERY.at(asked);
        }
        QueryShape.require(asked);
        ColumnCount.require(asked, dataset);
        return UsingForms.written(asked);
    }

    /** What checks the names and types of one query. */
    static SqlValidator validator(Dataset dataset) {
        CalciteCatalogReader catalog = Catalog.of(dataset);
        return SqlValidatorUtil.newValidator(Operators.TABLE, catalog, catalog.getTypeFactory(), VALIDATOR);
    }

    /** The query as a tree of its words alone. */
    public static SqlNode parsed(String text) {
        requireQuery(text);
        PlanningWork.parse();
        try {
            return SqlParser.create(UnitTexts.plain(text), PARSER).parseQuery();
        } catch (SqlParseException broken) {
            throw SyntaxMistake.of(text, broken).exception();
        }
    }

    /** Other statements are refused by their first word, but for one that nearly begins a query. */
    private static void requireQuery(String text) {
        List<SqlText.Token> tokens = SqlText.tokens(text);
        String first = tokens.isEmpty() ? "" : tokens.get(0).text();
        if (!first.equals("(") && Spelling.nearest(first, BEGINNINGS).isEmpty()) {
            throw SqlRefusal.NOT_A_QUERY.at(
                    SqlText.place(text, tokens.isEmpty() ? 0 : tokens.get(0).start()), text.strip());
        }
    }
}
