package org.mizan.certificate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.event.Event;

/**
 * Recomputes whatever a certificate states and can be recomputed, and trusts nothing of that. What follows if it accepts, and
 * what does not, is said in the proof beside this class.
 */
public final class Verifier {
    private final Certificate certificate;
    private final List<CertificateCheck> checks = new ArrayList<>();

    private Verifier(Certificate certificate) {
        this.certificate = certificate;
    }

    /** Checks a certificate by itself. */
    public static Verdict verify(Certificate certificate) {
        Verifier verifier = new Verifier(certificate);
        verifier.checkPolicy();
        verifier.checkEntry();
        verifier.checks.addAll(ReleaseChecks.of(certificate));
        verifier.checkAssumptions();
        return new Verdict(verifier.checks);
    }

    /** Checks that an answer is the one that the certificate is about. */
    public static CertificateCheck answer(Certificate certificate, Digest answer) {
        return CertificateCheck.equal("answer", certificate.answer(), answer);
    }

    /**
     * Checks a certificate of anybody's against the entry that a ledger keeps for its request. Whatever it states, this costs
     * little: losses are computed anew only if its events are those that were charged.
     */
    public static Verdict against(Certificate certificate, Link kept) {
        CertificateCheck entry = ledger(certificate, Optional.of(kept));
        CertificateCheck events = ReleaseChecks.charged(certificate.releases(), kept.receipt());
        return entry.holds() && events.holds() ? verify(certificate).and(entry) : new Verdict(List.of(entry, events));
    }

    /**
     * Checks that a ledger holds the entry.
     *
     * @param kept what the ledger keeps for the certificate's request
     */
    public static CertificateCheck ledger(Certificate certificate, Optional<Link> kept) {
        String stated = certificate.entry().hash().toString();
        return kept.map(link -> new CertificateCheck(
                        Verdict.LEDGER,
                        stated,
                        link.hash().toString(),
                        link.equals(certificate.entry().link())))
                .orElseGet(() -> new CertificateCheck(Verdict.LEDGER, stated, "no such request in the ledger", false));
    }

    /**
     * Checks that a ledger keeps this answer, and with it this certificate.
     *
     * @param kept the answer that the ledger keeps for the certificate's request
     */
    public static CertificateCheck keptAnswer(Certificate certificate, Optional<byte[]> kept) {
        String stated = certificate.answer().toString();
        if (kept.isEmpty()) {
            return new CertificateCheck("answer", stated, "no answer in the ledger", false);
        }
        boolean other = AnswerDocument.of(kept.get())
                .filter(document -> !document.certificate().equals(certificate))
                .isPresent();
        return other
                ? new CertificateCheck("certificate", stated, "another certificate in the ledger", false)
                : answer(certificate, AnswerDocument.digest(kept.get()));
    }

    /**
     * Checks that a ledger holds the import that the certificate names, with the commitment that follows from its key.
     *
     * @param kept the import of that number which the ledger holds for the certificate's data set
     */
    public static CertificateCheck version(Certificate certificate, Optional<DataVersion> kept) {
        String stated = shown(certificate.dataVersion());
        return new CertificateCheck(
                Verdict.DATA_VERSION,
                stated,
                shown(kept),
                certificate.dataVersion().equals(kept));
    }

    private static String shown(Optional<DataVersion> version) {
        return version.map(DataVersion::shown).orElse("no version");
    }

    /** Checks that the owner of a key signed the certificate as it is. */
    public static CertificateCheck signature(Certificate certificate, VerifyingKey key) {
        String stated = certificate
                .signature()
                .map(signature -> "key " + signature.key())
                .orElse("no signature");
        return new CertificateCheck(Verdict.SIGNATURE, stated, "key " + key.fingerprint(), key.accepts(certificate));
    }

    private void checkPolicy() {
        PolicyDocument policy = certificate.policy();
        checks.add(CertificateCheck.equal("data_set", certificate.dataSet(), policy.dataSet()));
        checks.add(CertificateCheck.equal("unit", certificate.unit(), policy.unit()));
        checks.add(CertificateCheck.equal(
                "neighbours",
                certificate.neighbours().word(),
                policy.neighbours().word()));
    }

    private void checkEntry() {
        Certificate.Entry entry = certificate.entry();
        checks.add(
                CertificateCheck.equal("entry.hash", entry.hash(), entry.link().hash()));
        Receipt receipt;
        try {
            receipt = entry.link().receipt();
        } catch (InvalidInputException malformed) {
            checks.add(CertificateCheck.failed("entry.bytes", entry.link().hash(), malformed));
            return;
        }
        checks.add(CertificateCheck.equal("entry.sequence", entry.sequence(), receipt.sequence()));
        checks.add(CertificateCheck.equal("entry.time", entry.time(), Instant.ofEpochMilli(receipt.time())));
        checks.add(CertificateCheck.equal("request", certificate.request(), receipt.request()));
        checks.add(CertificateCheck.equal("analyst", certificate.analyst(), receipt.analyst()));
        checks.add(CertificateCheck.equal("entry.data_set", certificate.dataSet(), receipt.dataSet()));
        // With the entry's own analyst and data set, so that only the question is at stake here.
        Digest binding = Receipt.binding(receipt.analyst(), receipt.dataSet(), certificate.question());
        checks.add(CertificateCheck.equal("question", binding, receipt.binding()));
        checks.add(CertificateCheck.equal("policy", certificate.policy().hash(), receipt.policy()));
        checks.add(ReleaseChecks.charged(certificate.releases(), receipt));
    }

    /** Each good event that a release rests on is open in the policy with the γ that is charged, and the law is named. */
    private void checkAssumptions() {
        SortedMap<String, Gamma> needed = together().goodEvents();
        boolean open = certificate.policy().goodEvents().entrySet().containsAll(needed.entrySet());
        checks.add(new CertificateCheck(
                "policy.gamma", certificate.policy().goodEvents().toString(), needed.toString(), open));
        if (!needed.isEmpty()) {
            boolean named = certificate.assumptions().contains(Certificate.INDEPENDENT_UNITS);
            checks.add(new CertificateCheck(
                    "assumptions", certificate.assumptions().toString(), Certificate.INDEPENDENT_UNITS, named));
        }
    }

    private Event together() {
        return CertifiedRelease.together(certificate.releases());
    }
}
