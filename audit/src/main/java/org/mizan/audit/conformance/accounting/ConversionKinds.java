package org.mizan.audit.conformance.accounting;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseOrders;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rho;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.conversion.RenyiConversion;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;
import org.mizan.privacy.event.SingleEvent;

/** From Rényi curves, and from zero-concentrated and pure guarantees, to (ε, δ). */
final class ConversionKinds {
    private ConversionKinds() {}

    static Map<String, CaseKind> all() {
        Map<String, CaseKind> all = new HashMap<>();
        conversions("rdp_to_eps/mironov_prop3", RenyiConversion.MIRONOV, all);
        conversions("rdp_to_eps/cks_balle", RenyiConversion.CANONNE_KAMATH_STEINKE, all);
        all.put("rdp_to_eps/optimal_single_order", CaseKind.upper(ConversionKinds::optimal));
        all.put("dpsgd_headline/moments_accountant_mironov", headline(RenyiConversion.MIRONOV));
        all.put("dpsgd_headline/rdp_cks", headline(RenyiConversion.CANONNE_KAMATH_STEINKE));
        all.put("zcdp_to_eps/bun_steinke", CaseKind.upper(ConversionKinds::bunSteinke));
        all.put(
                "zcdp_to_eps/cks_optimal_alpha",
                CaseKind.upper(given -> CurveProfile.of(concentrated(given)).epsilon(given.real("delta"))));
        all.put("pure_to_zcdp/bun_steinke_half_eps2", CaseKind.upper(ConversionKinds::concentratedOfPure));
        return all;
    }

    /** A conversion after k uses of each mechanism, over listed orders or over all. */
    private static void conversions(String prefix, RenyiConversion conversion, Map<String, CaseKind> all) {
        Map<String, Function<CaseParameters, SingleEvent>> mechanisms = Map.of(
                "gaussian", CaseMechanisms::gaussian,
                "laplace", CaseMechanisms::laplace,
                "randomized_response", CaseMechanisms::randomizedResponse,
                "poisson_subsampled_gaussian", CaseMechanisms::sampledGaussian);
        mechanisms.forEach((name, mechanism) -> {
            all.put(prefix + "/grid/" + name, converted(conversion, mechanism));
            all.put(prefix + "/continuous/" + name, converted(conversion, mechanism));
        });
    }

    private static CaseKind converted(RenyiConversion conversion, Function<CaseParameters, SingleEvent> mechanism) {
        return CaseKind.upper(given -> {
            RenyiCurve curve = mechanism.apply(given).curve().times(given.count("k"));
            CurveProfile profile = CurveProfile.of(curve, conversion);
            CaseOrders orders = given.orders();
            double delta = given.real("delta");
            return orders.all()
                    ? profile.bestEpsilon(delta).value()
                    : profile.bestEpsilon(delta, orders.listed()).value();
        });
    }

    private static CaseKind headline(RenyiConversion conversion) {
        CaseKind converted = converted(conversion, CaseMechanisms::sampledGaussian);
        return CaseKind.upper(given -> {
            given.text("name");
            return converted.value().applyAsDouble(given);
        });
    }

    private static double optimal(CaseParameters given) {
        return RenyiConversion.OPTIMAL.epsilon(given.order("alpha"), given.real("rdp"), given.real("delta"));
    }

    private static RenyiCurve concentrated(CaseParameters given) {
        return ZeroConcentratedCurve.of(new Rho(given.exact("rho")));
    }

    /** ρ + 2√(ρ ln(1/δ)) is Mironov's conversion at its best order, 1 + √(ln(1/δ)/ρ). */
    private static double bunSteinke(CaseParameters given) {
        double delta = given.real("delta");
        Order best = new Order(1 + Math.sqrt(-Math.log(delta) / given.real("rho")));
        return RenyiConversion.MIRONOV.epsilon(best, concentrated(given).at(best), delta);
    }

    private static double concentratedOfPure(CaseParameters given) {
        Guarantee pure = new Guarantee.Pure(new Epsilon(given.exact("epsilon")), Neighbours.ADD_REMOVE);
        return pure.concentratedRho().orElseThrow().upper();
    }
}
