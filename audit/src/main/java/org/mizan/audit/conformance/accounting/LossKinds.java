package org.mizan.audit.conformance.accounting;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.AuditRefusal;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.profile.PrivacyProfile;

/** Tight compositions by privacy-loss distributions. */
final class LossKinds {
    private LossKinds() {}

    static Map<String, CaseKind> all() {
        return Map.of(
                "pld/laplace/eps_of_delta", CaseKind.upper(given -> epsilon(given, CaseMechanisms::laplace)),
                "pld/poisson_subsampled_laplace/eps_of_delta",
                        CaseKind.upper(given -> epsilon(given, CaseMechanisms::sampledLaplace)),
                "pld/poisson_subsampled_gaussian/eps_of_delta", CaseKind.upper(LossKinds::addOrRemove),
                "pld/heterogeneous/eps_of_delta", CaseKind.upper(LossKinds::heterogeneous),
                "dpsgd_headline/pld_tight", CaseKind.upper(LossKinds::headline),
                "laplace/kfold_eps_of_delta",
                        CaseKind.upper(given -> fineLaplace(given).epsilon(given.real("delta"))),
                "laplace/kfold_delta_of_eps",
                        CaseKind.upper(given -> fineLaplace(given).delta(given.real("epsilon"))));
    }

    private static Accountant composed(CaseParameters given, Function<CaseParameters, SingleEvent> mechanism) {
        return Accountant.of(new Repeated(mechanism.apply(given), given.count("k")));
    }

    private static double epsilon(CaseParameters given, Function<CaseParameters, SingleEvent> mechanism) {
        return composed(given, mechanism).epsilon(given.real("delta"));
    }

    /** The exact references of Laplace noise ask for more digits than the usual grid has. */
    private static PrivacyProfile fineLaplace(CaseParameters given) {
        return composed(given, CaseMechanisms::laplace).profile(Resolution.FINE);
    }

    private static double addOrRemove(CaseParameters given) {
        String adjacency = given.text("adjacency");
        if (!adjacency.equals("add_or_remove")) {
            throw AuditRefusal.VECTOR_ADJACENCY.with(adjacency);
        }
        return epsilon(given, CaseMechanisms::sampledGaussian);
    }

    private static double headline(CaseParameters given) {
        given.text("name");
        return epsilon(given, CaseMechanisms::sampledGaussian);
    }

    private static double heterogeneous(CaseParameters given) {
        Accountant accountant = Accountant.of(Neighbours.ADD_REMOVE);
        for (CaseParameters part : given.parts("mechanisms")) {
            accountant = accountant.plus(mechanism(part), part.count("count"));
            part.end();
        }
        return accountant.epsilon(given.real("delta"));
    }

    private static SingleEvent mechanism(CaseParameters part) {
        String type = part.text("type");
        return switch (type) {
            case "gaussian" -> CaseMechanisms.gaussian(part.exact("param"), Rational.ONE);
            case "laplace" -> CaseMechanisms.laplace(part.exact("param"), Rational.ONE);
            case "poisson_gaussian" -> sampled(part, sigma -> CaseMechanisms.gaussian(sigma, Rational.ONE));
            case "poisson_laplace" -> sampled(part, scale -> CaseMechanisms.laplace(scale, Rational.ONE));
            default -> throw AuditRefusal.VECTOR_MECHANISM_TYPE.with(type);
        };
    }

    /** A sampled mechanism's parameter is a pair: the rate and the noise. */
    private static SingleEvent sampled(CaseParameters part, Function<Rational, SingleEvent> mechanism) {
        List<Rational> pair = part.list("param");
        if (pair.size() != 2) {
            throw AuditRefusal.VECTOR_MECHANISM_PAIR.with(pair);
        }
        return CaseMechanisms.sampled(pair.get(0), mechanism.apply(pair.get(1)));
    }
}
