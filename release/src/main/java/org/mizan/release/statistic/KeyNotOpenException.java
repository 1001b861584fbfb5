package org.mizan.release.statistic;

import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;
import org.mizan.message.Spelling;

/** A release asks for a good event that the description does not open. It is refused: nothing is charged or read. */
public final class KeyNotOpenException extends RuntimeException implements Explained {
    private final Grounds grounds;

    private KeyNotOpenException(Grounds grounds) {
        this.grounds = grounds;
    }

    static KeyNotOpenException named(String name) {
        return new KeyNotOpenException(StatisticRefusal.REFUSED_KEY.about(Spelling.shown(name)));
    }

    static KeyNotOpenException fitting(String statistic, Pairs pairs) {
        return new KeyNotOpenException(
                switch (pairs) {
                    case ORDERED -> StatisticRefusal.REFUSED_KEY_ORDERED.about(statistic);
                    case ALL -> StatisticRefusal.REFUSED_KEY_ALL.about(statistic);
                });
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }
}
