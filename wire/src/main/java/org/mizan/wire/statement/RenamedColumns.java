package org.mizan.wire.statement;

import java.util.List;
import java.util.Map;

/**
 * Columns of the catalogue that PostgreSQL 17 called otherwise. Clients of versions 15 and 16, such as {@code psql} at
 * {@code \\l}, still name them as they were.
 */
public final class RenamedColumns {
    /** The version from which on the new names hold. */
    public static final int SINCE = 17;

    private static final Map<String, String> NAMES = Map.of("daticulocale", "datlocale", "colliculocale", "colllocale");

    private RenamedColumns() {}

    /** A text of statements with the new names. */
    public static String renamed(String text) {
        List<StatementToken> old = StatementToken.of(text).stream()
                .filter(token -> token.kind() == StatementToken.Kind.NAME && NAMES.containsKey(token.text()))
                .toList();
        StringBuilder renamed = new StringBuilder();
        int end = 0;
        for (StatementToken token : old) {
            renamed.append(text, end, token.start()).append(NAMES.get(token.text()));
            end = token.end();
        }
        return renamed.append(text.substring(end)).toString();
    }
}
