package org.mizan.certificate;

import org.mizan.message.InvalidInputException;

/**
 * One thing that a certificate states and a verifier computed anew.
 *
 * @param field of the certificate, such as {@code cost.epsilon} or {@code releases[1].steps}
 * @param stated what the certificate says
 * @param recomputed what it should say
 * @param holds whether the statement is true
 */
public record Check(String field, String stated, String recomputed, boolean holds) {
    static Check equal(String field, Object stated, Object recomputed) {
        return new Check(field, stated.toString(), recomputed.toString(), stated.equals(recomputed));
    }

    static Check failed(String field, Object stated, InvalidInputException reason) {
        return new Check(field, stated.toString(), String.valueOf(reason.getMessage()), false);
    }
}
