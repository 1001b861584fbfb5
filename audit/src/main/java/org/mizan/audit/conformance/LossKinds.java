package org.mizan.audit.conformance;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.AuditRefusal;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.loss.PrivacyProfile;
import org.mizan.privacy.loss.Resolution;

/** Tight compositions by privacy-loss distributions. */
final class LossKinds {
    private LossKinds() {}

    static Map<String, Kind> all() {
        return Map.of(
                "pld/laplace/eps_of_delta", Kind.upper(given -> epsilon(given, Mechanisms::laplace)),
                "pld/poisson_subsampled_laplace/eps_of_delta",
                        Kind.upper(given -> epsilon(given, Mechanisms::sampledLaplace)),
                "pld/poisson_subsampled_gaussian/eps_of_delta", Kind.upper(LossKinds::addOrRemove),
                "pld/heterogeneous/eps_of_delta", Kind.upper(LossKinds::heterogeneous),
                "dpsgd_headline/pld_tight", Kind.upper(LossKinds::headline),
                "laplace/kfold_eps_of_delta",
                        Kind.upper(given -> fineLaplace(given).epsilon(given.real("delta"))),
                "laplace/kfold_delta_of_eps",
                        Kind.upper(given -> fineLaplace(given).delta(given.real("epsilon"))));
    }

    private static Accountant composed(Parameters given, Function<Parameters, SingleEvent> mechanism) {
        return Accountant.of(new Repeated(mechanism.apply(given), given.count("k")));
    }

    private static double epsilon(Parameters given, Function<Parameters, SingleEvent> mechanism) {
        return composed(given, mechanism).epsilon(given.real("delta"));
    }

    /** The exact references of Laplace noise ask for more digits than the usual grid has. */
    private static PrivacyProfile fineLaplace(Parameters given) {
        return composed(given, Mechanisms::laplace).profile(Resolution.FINE);
    }

    private static double addOrRemove(Parameters given) {
        String adjacency = given.text("adjacency");
        if (!adjacency.equals("add_or_remove")) {
            throw AuditRefusal.VECTOR_ADJACENCY.with(adjacency);
        }
        return epsilon(given, Mechanisms::sampledGaussian);
    }

    private static double headline(Parameters given) {
        given.text("name");
        return epsilon(given, Mechanisms::sampledGaussian);
    }

    private static double heterogeneous(Parameters given) {
        Accountant accountant = Accountant.of(Neighbours.ADD_REMOVE);
        for (Parameters part : given.parts("mechanisms")) {
            accountant = accountant.plus(mechanism(part), part.count("count"));
            part.end();
        }
        return accountant.epsilon(given.real("delta"));
    }

    private static SingleEvent mechanism(Parameters part) {
        String type = part.text("type");
        return switch (type) {
            case "gaussian" -> Mechanisms.gaussian(part.exact("param"), Rational.ONE);
            case "laplace" -> Mechanisms.laplace(part.exact("param"), Rational.ONE);
            case "poisson_gaussian" -> sampled(part, sigma -> Mechanisms.gaussian(sigma, Rational.ONE));
            case "poisson_laplace" -> sampled(part, scale -> Mechanisms.laplace(scale, Rational.ONE));
            default -> throw AuditRefusal.VECTOR_MECHANISM_TYPE.with(type);
        };
    }

    /** A sampled mechanism's parameter is a pair: the rate and the noise. */
    private static SingleEvent sampled(Parameters part, Function<Rational, SingleEvent> mechanism) {
        List<Rational> pair = part.list("param");
        if (pair.size() != 2) {
            throw AuditRefusal.VECTOR_MECHANISM_PAIR.with(pair);
        }
        return Mechanisms.sampled(pair.get(0), mechanism.apply(pair.get(1)));
    }
}
