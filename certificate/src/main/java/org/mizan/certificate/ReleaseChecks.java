package org.mizan.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;

/** The checks of what was released: steps against sensitivities, events against the charge, the cost against the events. */
final class ReleaseChecks {
    private ReleaseChecks() {}

    static List<CertificateCheck> of(Certificate certificate) {
        List<CertificateCheck> checks = new ArrayList<>();
        for (int i = 0; i < certificate.releases().size(); i++) {
            checks.add(steps(certificate.releases().get(i), "releases[" + i + "].steps"));
        }
        checks.addAll(cost(certificate));
        return checks;
    }

    /**
     * The factors multiply to each sensitivity of the event. All are positive, so their squares, which are fractions in either
     * norm, decide it.
     */
    private static CertificateCheck steps(CertifiedRelease release, String field) {
        List<Rational> sensitivities = release.event().uses().stream()
                .flatMap(use -> use.event().scaledTo().stream())
                .map(Sensitivity::value)
                .distinct()
                .toList();
        Rational product = release.squaredProduct();
        boolean holds = sensitivities.isEmpty()
                ? release.steps().isEmpty()
                : sensitivities.stream().allMatch(each -> each.squared().equals(product));
        String stated = product.root().map(Rational::toString).orElse("the root of " + product);
        String recomputed = sensitivities.isEmpty() ? "no sensitivity" : "sensitivity " + sensitivities;
        return new CertificateCheck(field, stated, recomputed, holds);
    }

    /** The events are those that the ledger charged. */
    static CertificateCheck charged(List<CertifiedRelease> releases, Receipt receipt) {
        String stated = EventJson.write(CertifiedRelease.together(releases));
        Event charged;
        try {
            charged = EventJson.read(receipt.event());
        } catch (InvalidInputException malformed) {
            return CertificateCheck.failed("entry.bytes", stated, malformed);
        }
        return new CertificateCheck(
                differing(releases, charged), stated, receipt.event(), stated.equals(receipt.event()));
    }

    /** Which release is not as it was charged; all of them where it cannot be told, or where none differs. */
    private static String differing(List<CertifiedRelease> releases, Event charged) {
        List<Event> events = releases.size() > 1 ? charged.parts() : List.of(charged);
        if (events.size() == releases.size()) {
            for (int i = 0; i < events.size(); i++) {
                if (!events.get(i).equals(releases.get(i).event())) {
                    return "releases[" + i + "].event";
                }
            }
        }
        return "releases";
    }

    private static List<CertificateCheck> cost(Certificate certificate) {
        ReleaseCost stated = certificate.cost();
        List<ReleaseCost> acceptable;
        try {
            acceptable = ReleaseCost.acceptable(CertifiedRelease.together(certificate.releases()), stated.delta());
        } catch (InvalidInputException impossible) {
            return List.of(CertificateCheck.failed("cost.delta", stated.delta(), impossible));
        }
        return List.of(
                cost("cost.pure", ReleaseCost::pure, stated, acceptable),
                cost("cost.epsilon", cost -> Optional.of(cost.epsilon()), stated, acceptable),
                cost("cost.rho", ReleaseCost::rho, stated, acceptable),
                cost("cost.gamma", cost -> Optional.of(cost.gamma()), stated, acceptable));
    }

    private static CertificateCheck cost(
            String field,
            Function<ReleaseCost, Optional<? extends Quantity>> part,
            ReleaseCost stated,
            List<ReleaseCost> acceptable) {
        List<Optional<? extends Quantity>> computed =
                acceptable.stream().<Optional<? extends Quantity>>map(part).toList();
        return new CertificateCheck(
                field, text(part.apply(stated)), text(computed.get(0)), computed.contains(part.apply(stated)));
    }

    private static String text(Optional<? extends Quantity> amount) {
        return amount.map(Objects::toString).orElse("none");
    }
}
