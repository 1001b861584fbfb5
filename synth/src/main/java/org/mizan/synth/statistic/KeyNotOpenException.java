package org.mizan.synth.statistic;

import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.privacy.event.language.Spelling;

/** A release asks for a good event that the description does not open. It is refused: nothing is charged or read. */
public final class KeyNotOpenException extends RuntimeException {
    private KeyNotOpenException(String what, String next) {
        super("%s: a key not opened before the first answer is refused; %s [refused.key]".formatted(what, next));
    }

    static KeyNotOpenException named(String name) {
        return new KeyNotOpenException("key " + Spelling.shown(name), "name one that random: declares");
    }

    static KeyNotOpenException fitting(String statistic, Pairs pairs) {
        String which = switch (pairs) {
            case ORDERED -> "no h under random: is seen to bound it, ask the owner of the data for one";
            case ALL ->
                "no h with pairs: all under random: is seen to bound it, leave eta out or ask the owner of the data for one";
        };
        return new KeyNotOpenException("statistic " + statistic, which);
    }
}
