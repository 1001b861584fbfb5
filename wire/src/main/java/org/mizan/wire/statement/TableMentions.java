package org.mizan.wire.statement;

import java.util.List;
import java.util.Set;

/**
 * Which tables a statement reads, as far as its words tell.
 *
 * @param describedTable whether it names a table of the description, private or public
 * @param catalogue whether it names a table of PostgreSQL's own
 */
record TableMentions(boolean describedTable, boolean catalogue) {
    private static final Set<String> CATALOGUE = Set.of("pg_catalog", "information_schema");

    /** Words that end a list of tables. */
    private static final Set<String> AFTER_TABLES = Set.of(
            "where",
            "group",
            "having",
            "order",
            "limit",
            "offset",
            "fetch",
            "union",
            "intersect",
            "except",
            "window",
            "on",
            "using",
            "select",
            "for");

    static TableMentions of(List<StatementToken> tokens, Set<String> described) {
        TableMentions all = new TableMentions(false, false);
        boolean isAmongTables = false;
        for (int place = 1; place < tokens.size(); place++) {
            StatementToken token = tokens.get(place);
            if (token.is("from") || token.is("join")) {
                isAmongTables = true;
            } else if (token.kind() == StatementToken.Kind.NAME && AFTER_TABLES.contains(token.text())) {
                isAmongTables = false;
            }
            if (token.isName() && begins(tokens.get(place - 1), isAmongTables)) {
                all = all.with(table(tokens, place, described));
            }
        }
        return all;
    }

    /** Whether a table can stand behind this word. */
    private static boolean begins(StatementToken before, boolean isAmongTables) {
        boolean isListed = isAmongTables && (before.is(",") || before.is("("));
        return isListed || before.is("from") || before.is("join") || before.is("only") || before.is("table");
    }

    private static TableMentions table(List<StatementToken> tokens, int first, Set<String> described) {
        int last = first;
        while (last + 2 < tokens.size()
                && tokens.get(last + 1).is(".")
                && tokens.get(last + 2).isName()) {
            last += 2;
        }
        String table = tokens.get(last).text();
        String schema = last == first ? "" : tokens.get(last - 2).text();
        boolean isCall = last + 1 < tokens.size() && tokens.get(last + 1).is("(");
        boolean isCatalogue = CATALOGUE.contains(schema) || (schema.isEmpty() && table.startsWith("pg_"));
        boolean isDescribed = (schema.isEmpty() || schema.equals("public")) && described.contains(table);
        return new TableMentions(isDescribed && !isCall, isCatalogue && !isCall);
    }

    private TableMentions with(TableMentions other) {
        return new TableMentions(describedTable || other.describedTable, catalogue || other.catalogue);
    }
}
