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
public record CertificateCheck(String field, String stated, String recomputed, boolean holds) {
    static CertificateCheck equal(String field, Object stated, Object recomputed) {
        return new CertificateCheck(field, stated.toString(), recomputed.toString(), stated.equals(recomputed));
    }

    static CertificateCheck failed(String field, Object stated, InvalidInputException reason) {
        return new CertificateCheck(field, stated.toString(), String.valueOf(reason.getMessage()), false);
    }
}
