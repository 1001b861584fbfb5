package org.mizan.engine;

import java.util.Map;

/**
 * A table where the rows are, as they are there.
 *
 * @param sql how a statement names it
 * @param types of its columns, by name, in the database's words
 */
public record SourceTable(String sql, Map<String, String> types) {
    public SourceTable {
        types = Map.copyOf(types);
    }
}
