package org.mizan.curator;

import java.util.List;
import java.util.Optional;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertifiedRelease;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.SigningKey;
import org.mizan.certificate.Step;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.curator.budget.Left;
import org.mizan.dataset.Dataset;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.plan.Part;

/** Puts a certificate beside what was released. */
final class Certification {
    private final Dataset dataset;
    private final Ledger ledger;
    private final Optional<SigningKey> key;

    Certification(Dataset dataset, Ledger ledger, Optional<SigningKey> key) {
        this.dataset = dataset;
        this.ledger = ledger;
        this.key = key;
    }

    /**
     * The answer with its certificate.
     *
     * @param version that was read
     * @param delta at which its cost is stated
     */
    Answer answer(
            Request request,
            Release release,
            Optional<DataVersion> version,
            Released released,
            Rational confidence,
            List<Left> remaining,
            Delta delta) {
        Certificate certificate = Certificate.of(
                ledger.link(request.id()).orElseThrow(),
                BudgetPolicy.of(dataset).document(),
                request.question(),
                Optional.of(new Requests(dataset, request.analyst(), ledger).asked(release))
                        .filter(asked -> !asked.equals(request.question())),
                version,
                certified(release),
                delta,
                AnswerJson.digest(released, confidence),
                release.assumptions());
        Certificate signed = key.map(each -> each.sign(certificate)).orElse(certificate);
        return new Answer(released, confidence, remaining, signed);
    }

    /** What a certificate says of a release. */
    static List<CertifiedRelease> certified(Release release) {
        return release.parts().stream().map(Certification::certified).toList();
    }

    /** The steps count only where the event states the sensitivity that they multiply to. */
    private static CertifiedRelease certified(Part part) {
        List<Step> steps = part.event().uses().stream()
                .flatMap(use -> use.event().scaledTo().stream())
                .findFirst()
                .map(sensitivity -> steps(part, sensitivity.norm()))
                .orElse(List.of());
        return new CertifiedRelease(part.label(), steps, part.event());
    }

    private static List<Step> steps(Part part, Sensitivity.Norm norm) {
        return part.steps().stream()
                .map(step -> switch (norm) {
                    case L1 -> Step.of(step.text(), step.factor());
                    case L2 -> Step.ofSquare(step.text(), step.factor());
                })
                .toList();
    }
}
