package org.mizan.audit.conformance.random;

import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Quantities;
import org.mizan.certificate.json.JsonObject;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DkwRoute;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.rank.SensitivitySampler;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

/** Which rank certifies which γ: order statistics over pairs, the paper's route, and the sensitivity sampler. */
final class CertificateSections {
    /** A γ computed in doubles may fall short of the fraction it stands for. */
    private static final Rational ROUNDING = Rational.of("1.000000000001");

    private CertificateSections() {}

    static Map<String, Function<CaseParameters, Quantities>> all() {
        return Map.of(
                "paired", CertificateSections::paired,
                "gammas", CertificateSections::gammas,
                "ustat", CertificateSections::allPairs,
                "dkw", CertificateSections::dkw,
                "pac", CertificateSections::confidence,
                "sampler_exact", CertificateSections::joint,
                "sampler_dkw", CertificateSections::samplerByDkw);
    }

    private static Quantities paired(CaseParameters given) {
        int units = (int) given.count("n");
        Gamma gamma = gamma(given);
        Quantities quantities = new Quantities();
        quantities.exact(
                "rank_pure",
                orImpossible(given, "rank_pure"),
                orImpossible(() -> PairRank.pure(units, gamma).rank()));
        Epsilon epsilon = new Epsilon(given.exact("E"));
        Delta eta = new Delta(given.exact("eta"));
        double rank = orImpossible(() -> PairRank.smooth(units, gamma).rank());
        if (given.isNull("plan_smooth")) {
            return quantities.exact("plan_smooth", Double.POSITIVE_INFINITY, rank);
        }
        JsonObject expected = given.object("plan_smooth");
        SmoothPlan plan = SmoothPlan.of(epsilon, eta);
        quantities
                .exact("plan_smooth.r", expected.number("r").nearest(), rank)
                .lower("plan_smooth.beta", expected.number("beta").nearest(), plan.beta())
                .near(
                        "plan_smooth.alpha",
                        expected.number("alpha").nearest(),
                        plan.alpha().upper())
                // What is proved for the rank, which may be less than what was asked for.
                .upper(
                        "plan_smooth.gamma",
                        expected.number("gamma").nearest(),
                        orImpossible(() ->
                                PairRank.smooth(units, gamma).smoothGamma().upper()));
        expected.end();
        return quantities;
    }

    private static Quantities gammas(CaseParameters given) {
        PairRank rank = new PairRank((int) given.count("n"), (int) given.count("r"));
        return new Quantities()
                .upper("gamma2", given.real("gamma2"), rank.exceedance().upper())
                .upper("gamma_pure", given.real("gamma_pure"), rank.pureGamma().upper());
    }

    private static Quantities allPairs(CaseParameters given) {
        AllPairsRank rank = new AllPairsRank((int) given.count("n"), given.count("tau"));
        return new Quantities()
                .upper("gamma2", given.real("gamma2"), rank.looseExceedance().upper())
                .upper(
                        "gamma_total_smooth",
                        given.real("gamma_total_smooth"),
                        rank.looseSmoothGamma().upper());
    }

    private static Quantities dkw(CaseParameters given) {
        long units = given.count("n");
        Quantities quantities = new Quantities();
        route(quantities, given, "two_sided", DkwRoute.twoSided(units));
        route(quantities, given, "one_sided", DkwRoute.oneSided(units));
        return quantities;
    }

    private static void route(Quantities quantities, CaseParameters given, String name, DkwRoute route) {
        quantities.near(name + ".deviation", given.list(name).get(0).nearest(), route.deviation());
        quantities.upper(name + ".gamma", given.list(name).get(1).nearest(), route.leastGamma());
    }

    private static Quantities confidence(CaseParameters given) {
        int samples = (int) given.count("N");
        Gamma gamma = gamma(given);
        double failure = given.real("rho");
        double rank = orImpossible(
                () -> SensitivitySampler.ofConfidence(samples, gamma, failure).rank());
        return new Quantities().exact("rank", orImpossible(given, "rank"), rank);
    }

    private static Quantities joint(CaseParameters given) {
        int samples = (int) given.count("m");
        Gamma gamma = new Gamma(given.exact("gamma").times(ROUNDING));
        return new Quantities()
                .exact(
                        "k",
                        given.real("k"),
                        SensitivitySampler.joint(samples, gamma).rank());
    }

    /** Where m is the least for γ, ρ is that of γ; elsewhere that of m. */
    private static Quantities samplerByDkw(CaseParameters given) {
        int samples = (int) given.count("m");
        double gamma = given.real("gamma");
        SensitivitySampler fewest = SensitivitySampler.byDkw(gamma);
        boolean isFewest = fewest.samples() == samples;
        double failure = isFewest ? SensitivitySampler.dkwFailure(gamma) : SensitivitySampler.dkwFailure(samples);
        SensitivitySampler sampler = isFewest ? fewest : SensitivitySampler.byDkw(samples, gamma);
        return new Quantities().exact("k", given.real("k"), sampler.rank()).near("rho", given.real("rho"), failure);
    }

    private static Gamma gamma(CaseParameters given) {
        return new Gamma(given.exact("gamma"));
    }

    private static double orImpossible(CaseParameters given, String name) {
        return given.isNull(name) ? Double.POSITIVE_INFINITY : given.real(name);
    }

    /** A rank, or the infinite one where the numbers are refused as too few. */
    private static double orImpossible(DoubleSupplier rank) {
        try {
            return rank.getAsDouble();
        } catch (InvalidInputException tooFew) {
            if (tooFew.code().equals("random.units") || tooFew.code().equals("sampler.samples")) {
                return Double.POSITIVE_INFINITY;
            }
            throw tooFew;
        }
    }
}
