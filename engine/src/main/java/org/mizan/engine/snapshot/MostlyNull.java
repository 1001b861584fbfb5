package org.mizan.engine.snapshot;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.mizan.engine.ImportRefusal;

/**
 * A column of which more than half of the values that stand in the source cannot be read, and so would be NULL: as good as
 * always a format, a list or a type that is not the file's. An owner who means it says so.
 */
public record MostlyNull(String table, String column) {
    /** Whether the owner accepts it, by the name of the column, alone or behind that of its table and a point. */
    public boolean isAccepted(Set<String> accepted) {
        return accepted.contains(column) || accepted.contains(table + "." + column);
    }

    /** Refuses the first one that is not accepted. */
    static void require(Collection<MostlyNull> columns, Set<String> accepted, boolean isOneOfSeveral) {
        List<MostlyNull> left =
                columns.stream().filter(each -> !each.isAccepted(accepted)).toList();
        if (!left.isEmpty()) {
            MostlyNull first = left.get(0);
            throw ImportRefusal.IMPORT_NULLS.with(
                    isOneOfSeveral ? first.table() + "." + first.column() : first.column());
        }
    }
}
