package org.mizan.certificate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;

/**
 * What was asked, released and charged, so that whoever holds it can recompute the cost. It states; {@link Verifier} checks.
 *
 * @param dataSet whose people the releases are about
 * @param unit who is protected
 * @param neighbours which data sets are hard to tell apart
 * @param analyst who asked
 * @param request the id of the request
 * @param question what the ledger knows the question by: its hash, and the terms; in certificates of earlier builds its text
 * @param asked the question and the terms as people read them; empty where {@code question} says that
 * @param dataVersion the import that was read; empty where rows are read where they are, or none are
 * @param policy what the charge was decided by
 * @param releases what was released
 * @param cost what all releases cost together
 * @param entry the charge in the ledger
 * @param answer the SHA-256 of what was released
 * @param assumptions what the guarantee rests on and nobody can check from here, in sentences
 * @param signature by the key of the data's owner, over all of the above
 */
public record Certificate(
        String dataSet,
        String unit,
        Neighbours neighbours,
        String analyst,
        String request,
        String question,
        Optional<String> asked,
        Optional<DataVersion> dataVersion,
        PolicyDocument policy,
        List<CertifiedRelease> releases,
        ReleaseCost cost,
        Entry entry,
        Digest answer,
        List<String> assumptions,
        Optional<CertificateSignature> signature) {
    /** What every guarantee of random differential privacy rests on (Hall, Rinaldo and Wasserman 2013, Definition 2.2). */
    public static final String INDEPENDENT_UNITS = "The units are independent draws from one law.";

    /**
     * The charge in the ledger.
     *
     * @param sequence the number of the entry
     * @param time of the charge, by the ledger's clock
     * @param hash of the entry
     * @param link the bytes that the other three follow from
     */
    public record Entry(long sequence, Instant time, Digest hash, Link link) {
        /** What a link says. */
        static Entry of(Link link) {
            Receipt receipt = link.receipt();
            return new Entry(receipt.sequence(), Instant.ofEpochMilli(receipt.time()), link.hash(), link);
        }
    }

    public Certificate {
        releases = List.copyOf(releases);
        assumptions = List.copyOf(assumptions);
        if (releases.isEmpty()) {
            throw CertificateRefusal.CERTIFICATE_RELEASES.with();
        }
        requireComposable(CertifiedRelease.together(releases), neighbours);
    }

    /** What was asked, in the words of people. */
    public String readable() {
        return asked.orElse(question);
    }

    /** The same with this signature. */
    Certificate with(CertificateSignature added) {
        return with(Optional.of(added));
    }

    /** The same without a signature. */
    Certificate unsigned() {
        return signature.isEmpty() ? this : with(Optional.empty());
    }

    private Certificate with(Optional<CertificateSignature> other) {
        return new Certificate(
                dataSet(),
                unit(),
                neighbours(),
                analyst(),
                request(),
                question(),
                asked(),
                dataVersion(),
                policy(),
                releases(),
                cost(),
                entry(),
                answer(),
                assumptions(),
                other);
    }

    /** Refuses events of another relation, a good event with two γ, and counts beyond all bounds. */
    private static void requireComposable(Event event, Neighbours neighbours) {
        neighbours.requireSame(event.neighbours());
        Accountant.of(event).uses();
    }

    /** Certifies a charge whose question people read as the ledger knows it. */
    public static Certificate of(
            Link link,
            String policy,
            String question,
            List<CertifiedRelease> releases,
            Delta delta,
            Digest answer,
            List<String> assumptions) {
        return of(link, policy, question, Optional.empty(), Optional.empty(), releases, delta, answer, assumptions);
    }

    /**
     * Certifies a charge and what was released for it. Who asked what of whom follows from the link and the policy.
     *
     * @param link where the ledger keeps the charge
     * @param policy the document of the policy that it was decided by
     * @param question what the charge is bound to
     * @param asked the same as people read it, where that differs
     * @param dataVersion the import that was read, where one was
     * @param delta at which the cost is stated
     * @param answer the SHA-256 of what was released, see {@link AnswerDocument}
     * @param assumptions besides {@link #INDEPENDENT_UNITS}, which is added where a release needs it
     */
    public static Certificate of(
            Link link,
            String policy,
            String question,
            Optional<String> asked,
            Optional<DataVersion> dataVersion,
            List<CertifiedRelease> releases,
            Delta delta,
            Digest answer,
            List<String> assumptions) {
        Receipt receipt = link.receipt();
        PolicyDocument decided = PolicyDocument.of(policy);
        ReleaseCost cost = ReleaseCost.of(CertifiedRelease.together(releases), delta);
        List<String> all = new ArrayList<>(assumptions);
        if (!cost.gamma().isZero() && !all.contains(INDEPENDENT_UNITS)) {
            all.add(INDEPENDENT_UNITS);
        }
        return new Certificate(
                receipt.dataSet(),
                decided.unit(),
                decided.neighbours(),
                receipt.analyst(),
                receipt.request(),
                question,
                asked,
                dataVersion,
                decided,
                releases,
                cost,
                Entry.of(link),
                answer,
                all,
                Optional.empty());
    }
}
