package org.mizan.report;

import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Neighbours;

/** What people are told of the relation between data sets that a figure is for. */
public final class NeighboursLine {
    private NeighboursLine() {}

    /** A line of its own. */
    public static String of(Neighbours neighbours, Language language) {
        return switch (neighbours) {
            case ADD_REMOVE -> Message.NEIGHBOURS_ADD_REMOVE.in(language);
            case SUBSTITUTE -> Message.NEIGHBOURS_SUBSTITUTE.in(language);
        };
    }

    /** The name of the relation alone. */
    public static String name(Neighbours neighbours, Language language) {
        return switch (neighbours) {
            case ADD_REMOVE -> Message.RELATION_ADD_REMOVE.in(language);
            case SUBSTITUTE -> Message.RELATION_SUBSTITUTE.in(language);
        };
    }
}
