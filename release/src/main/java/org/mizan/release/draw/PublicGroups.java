package org.mizan.release.draw;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.mizan.engine.Reading;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.question.Aggregation;

/** The groups of public keys, which no row decides. */
public final class PublicGroups {
    private PublicGroups() {}

    /** The keys of all groups, a column for each key; one row without a value where there is no key. */
    public static List<ReleasedColumn> columns(List<Aggregation.Group> groups) {
        if (groups.isEmpty()) {
            return List.of(ReleasedColumn.coded(new int[1], code -> Optional.empty()));
        }
        GroupKeys keys = new GroupKeys(groups);
        return keys.columns(LongStream.range(0, keys.publicGroups()).toArray(), Reading.NOTHING);
    }
}
