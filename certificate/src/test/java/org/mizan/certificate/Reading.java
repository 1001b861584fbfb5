package org.mizan.certificate;

import org.mizan.message.InvalidInputException;

/** What becomes of a document that may not be a true certificate. */
final class Reading {
    private Reading() {}

    static boolean isRefusedOrRejected(String document) {
        try {
            Certificate certificate = CertificateJson.read(document);
            return !Verifier.verify(certificate)
                    .and(Verifier.answer(certificate, Certificates.ANSWER))
                    .isConsistent();
        } catch (InvalidInputException refused) {
            return true;
        }
    }
}
