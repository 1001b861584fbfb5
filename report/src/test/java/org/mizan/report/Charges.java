package org.mizan.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertifiedRelease;
import org.mizan.certificate.Step;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.curator.Answer;
import org.mizan.curator.budget.Left;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.release.answer.Released;

/** A ledger with charges, and answers to them, for reports to show. */
public final class Charges {
    /** What every charge is for: ε = 1/4. */
    public static final Event EVENT =
            new DiscreteLaplaceEvent(Sensitivity.l1(1, Neighbours.ADD_REMOVE), Rational.of(4));

    private Charges() {}

    /** Opens a ledger in a file of this folder, with a pure ceiling for each analyst below one of this kind for all. */
    public static Ledger ledger(Path folder, Limit whole) {
        return Ledger.open(folder.resolve("ledger").resolve("ledger.db"), List.of(policy(whole)));
    }

    private static Policy policy(Limit whole) {
        return Policy.of(
                "visits",
                "patient_id",
                Neighbours.ADD_REMOVE,
                Ceiling.of("data set", new Scope.DataSet(), whole),
                Ceiling.of("each other analyst", new Scope.OtherAnalysts(), new Limit.Pure(Epsilon.of("1"))));
    }

    /** Charges this analyst. */
    public static void charge(Ledger ledger, String id, String analyst) {
        ledger.charge(new Request(id, analyst, "visits", "patients", EVENT));
    }

    /** An answer with this table, charged to ana. */
    public static Answer answer(Path folder, Released released) {
        Limit whole = new Limit.Pure(Epsilon.of("4"));
        try (Ledger ledger = ledger(folder, whole)) {
            charge(ledger, "a", "ana");
            Link link = ledger.link("a").orElseThrow();
            CertifiedRelease release =
                    new CertifiedRelease("patients", List.of(Step.of("a patient counts once", Rational.ONE)), EVENT);
            Certificate certificate = Certificate.of(
                    link,
                    policy(whole).document(),
                    "patients",
                    List.of(release),
                    Delta.ZERO,
                    Digest.hash("answer"),
                    List.of());
            Left left = new Left("data set", Optional.of(Rational.of("3.75")), Optional.empty(), Optional.empty());
            return new Answer(released, Rational.of("0.95"), List.of(left), certificate);
        }
    }
}
