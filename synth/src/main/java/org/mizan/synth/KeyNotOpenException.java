package org.mizan.synth;

import org.mizan.privacy.event.language.Spelling;

/** A release asks for a good event that the description does not open. It is refused: nothing is charged or read. */
public final class KeyNotOpenException extends RuntimeException {
    KeyNotOpenException(String name) {
        super(
                "key %s: a key not opened before the first answer is refused; name one that random: declares [refused.key]"
                        .formatted(Spelling.shown(name)));
    }
}
