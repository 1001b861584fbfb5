package org.mizan.sql;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.OwnStack;
import org.mizan.sql.parse.Parsing;
import org.mizan.sql.parse.Statement;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.text.Literal;
import org.mizan.sql.text.SqlText;
import org.mizan.sql.text.SqlText.Token;

/**
 * A query with a question mark for each value that is not known yet. Which question marks are such is what the parser of queries
 * says, so that none within a text, a name or a comment is taken for one, and no value can become anything but a value. The
 * values are written into the text, since the text is what a certificate says was asked.
 */
public final class Template {
    /** What ends a line for the parser. */
    private static final Pattern LINE_END = Pattern.compile("\\r\\n|\\r|\\n");

    private final String text;
    private final List<Integer> places;

    private Template(String text, List<Integer> places) {
        this.text = text;
        this.places = places;
    }

    /** Finds the parameters of a query. */
    public static Template of(String text) {
        if (text.indexOf('?') < 0) {
            return new Template(text, List.of());
        }
        String plain = Statement.of(text).plain();
        return new Template(text, OwnStack.run("mizan-plan", () -> places(text, plain)));
    }

    private static List<Integer> places(String text, String plain) {
        Set<Integer> marks = SqlText.tokens(text).stream()
                .filter(token -> token.is("?"))
                .map(Token::start)
                .collect(Collectors.toSet());
        Map<Integer, Integer> places = new TreeMap<>();
        Parsing.parsed(plain).accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlDynamicParam parameter) {
                places.put(parameter.getIndex(), place(text, marks, parameter.getParserPosition()));
                return null;
            }
        });
        return List.copyOf(places.values());
    }

    private static int place(String text, Set<Integer> marks, SqlParserPos position) {
        Matcher ends = LINE_END.matcher(text);
        int line = 0;
        for (int i = 1; i < position.getLineNum() && ends.find(); i++) {
            line = ends.end();
        }
        int place = line + position.getColumnNum() - 1;
        // Never write a value where the parser and this class do not agree that a question mark stands by itself.
        if (!marks.contains(place)) {
            throw SqlRefusal.PARAMETER.at(position, "?");
        }
        return place;
    }

    /** The query as it was given. */
    public String text() {
        return text;
    }

    /** How many values it needs. */
    public int parameters() {
        return places.size();
    }

    /** The query with these values in the places of its parameters, in their order. */
    public String with(List<Literal> values) {
        if (values.size() != places.size()) {
            throw QueryRefusal.PARAMETER_COUNT.with(values.size(), places.size());
        }
        StringBuilder bound = new StringBuilder();
        int end = 0;
        for (int i = 0; i < values.size(); i++) {
            // The spaces keep what stands before and after from becoming a part of the literal, or of a comment.
            bound.append(text, end, places.get(i))
                    .append(' ')
                    .append(values.get(i))
                    .append(' ');
            end = places.get(i) + 1;
        }
        return bound.append(text.substring(end)).toString();
    }
}
