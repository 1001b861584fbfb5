package org.mizan.sql.refusal;

import java.util.stream.Stream;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Refusal;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.sql.text.SqlText;

/** What SQL can say and a private query cannot, each with the reason and the nearest form that works. Its texts stand in files of the same name. */
public enum SqlRefusal implements Refusal {
    NOT_A_QUERY("sql.not-a-query"),
    NO_AGGREGATE("sql.no-aggregate"),
    AGGREGATE_WHERE("sql.aggregate-where"),
    DISTINCT_ROWS("sql.distinct-rows"),
    WINDOW("sql.window"),
    GROUPING_SETS("sql.grouping-sets"),
    SET_OPERATION("sql.set-operation"),
    UNION_PART("sql.union-part"),
    JOIN("sql.join"),
    JOIN_CONDITION("sql.join-condition"),
    JOIN_MATCHES("sql.join-matches"),
    JOIN_SIZE("sql.join-size"),
    JOIN_ROWS("sql.join-rows"),
    PUBLIC_ROWS("sql.public-rows"),
    TABLE("sql.table"),
    VALUES_ROWS("sql.values-rows"),
    NESTED_AGGREGATE("sql.nested-aggregate"),
    PER_UNIT("sql.per-unit"),
    SUBQUERY_IN_EXPRESSION("sql.subquery-in-expression"),
    FILTER_AGGREGATE("sql.filter-aggregate"),
    DISTINCT_AGGREGATE("sql.distinct-aggregate"),
    DISTINCT_AGGREGATE_JOINED("sql.distinct-aggregate/joined"),
    FUNCTION("sql.function"),
    FUNCTION_NEAR("sql.function/near"),
    DIVISION("sql.division"),
    CAST("sql.cast"),
    OPEN_TEXT("sql.open-text"),
    IDENTIFIER("sql.identifier"),
    TYPE("sql.type"),
    TYPE_MISAPPLIED("sql.type/misapplied"),
    TYPE_COMPARED("sql.type/compared"),
    TYPE_ANSWER("sql.type/answer"),
    TYPE_NEEDED("sql.type/needed"),
    TYPE_LISTED("sql.type/listed"),
    TYPE_OPEN("sql.type/open"),
    TYPE_WHOLE("sql.type/whole"),
    TYPE_QUANTITY("sql.type/quantity"),
    TYPE_TRUTH("sql.type/truth"),
    TYPE_TIME("sql.type/time"),
    KEY("sql.key"),
    LIMIT_ROWS("sql.limit-rows"),
    CUT("sql.cut"),
    LITERAL("sql.literal"),
    LITERAL_DAY("sql.literal/day"),
    LITERAL_MOMENT("sql.literal/moment"),
    LITERAL_FORMAT("sql.literal/format"),
    DATE_PART("sql.date-part"),
    DATE_DIFFERENCE("sql.date-difference"),
    PERCENTILE("sql.percentile"),
    PARAMETER("sql.parameter"),
    OPTION("sql.option"),
    OPTION_LIMIT("sql.option-limit"),
    OPTION_LIMIT_ROWS("sql.option-limit/rows"),
    OPTION_SPEND("sql.option-spend");

    private final String key;

    SqlRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }

    /** The refusal of what stands there. */
    public InvalidInputException at(SqlNode node) {
        return at(node.getParserPosition(), Labels.plain(node));
    }

    public InvalidInputException at(SqlParserPos position, String shown) {
        InvalidInputException refused = refused(shown);
        return position.getLineNum() == 0 ? refused : refused.in(place(position));
    }

    /** Where the text has it. */
    public static Sentence place(SqlNode node) {
        return place(node.getParserPosition());
    }

    private static Sentence place(SqlParserPos position) {
        return SqlText.place(position.getLineNum(), position.getColumnNum());
    }

    /** The refusal of a text that stands at this place. */
    public InvalidInputException at(Sentence place, String shown) {
        return refused(shown).in(place);
    }

    /** The refusal of what stands there; the arguments follow it. */
    public InvalidInputException because(SqlNode node, Object... arguments) {
        return with(Stream.concat(Stream.of(Spelling.shown(Labels.plain(node))), Stream.of(arguments))
                        .toArray())
                .in(place(node));
    }

    private InvalidInputException refused(String shown) {
        String text = shown.replaceAll("\\s+", " ");
        String brief = text.length() > 60 ? text.substring(0, 57) + "…" : text;
        return with(Spelling.shown(brief));
    }
}
