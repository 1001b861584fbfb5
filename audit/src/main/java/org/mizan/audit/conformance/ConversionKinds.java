package org.mizan.audit.conformance;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
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

    static Map<String, Kind> all() {
        Map<String, Kind> all = new HashMap<>();
        conversions("rdp_to_eps/mironov_prop3", RenyiConversion.MIRONOV, all);
        conversions("rdp_to_eps/cks_balle", RenyiConversion.CANONNE_KAMATH_STEINKE, all);
        all.put("rdp_to_eps/optimal_single_order", Kind.upper(ConversionKinds::optimal));
        all.put("dpsgd_headline/moments_accountant_mironov", headline(RenyiConversion.MIRONOV));
        all.put("dpsgd_headline/rdp_cks", headline(RenyiConversion.CANONNE_KAMATH_STEINKE));
        all.put("zcdp_to_eps/bun_steinke", Kind.upper(ConversionKinds::bunSteinke));
        all.put(
                "zcdp_to_eps/cks_optimal_alpha",
                Kind.upper(given -> CurveProfile.of(concentrated(given)).epsilon(given.real("delta"))));
        all.put("pure_to_zcdp/bun_steinke_half_eps2", Kind.upper(ConversionKinds::concentratedOfPure));
        return all;
    }

    /** A conversion after k uses of each mechanism, over listed orders or over all. */
    private static void conversions(String prefix, RenyiConversion conversion, Map<String, Kind> all) {
        Map<String, Function<Parameters, SingleEvent>> mechanisms = Map.of(
                "gaussian", Mechanisms::gaussian,
                "laplace", Mechanisms::laplace,
                "randomized_response", Mechanisms::randomizedResponse,
                "poisson_subsampled_gaussian", Mechanisms::sampledGaussian);
        mechanisms.forEach((name, mechanism) -> {
            all.put(prefix + "/grid/" + name, converted(conversion, mechanism));
            all.put(prefix + "/continuous/" + name, converted(conversion, mechanism));
        });
    }

    private static Kind converted(RenyiConversion conversion, Function<Parameters, SingleEvent> mechanism) {
        return Kind.upper(given -> {
            RenyiCurve curve = mechanism.apply(given).curve().times(given.count("k"));
            CurveProfile profile = CurveProfile.of(curve, conversion);
            Orders orders = given.orders();
            double delta = given.real("delta");
            return orders.all()
                    ? profile.bestEpsilon(delta).value()
                    : profile.bestEpsilon(delta, orders.listed()).value();
        });
    }

    private static Kind headline(RenyiConversion conversion) {
        Kind converted = converted(conversion, Mechanisms::sampledGaussian);
        return Kind.upper(given -> {
            given.text("name");
            return converted.value().applyAsDouble(given);
        });
    }

    private static double optimal(Parameters given) {
        return RenyiConversion.OPTIMAL.epsilon(given.order("alpha"), given.real("rdp"), given.real("delta"));
    }

    private static RenyiCurve concentrated(Parameters given) {
        return ZeroConcentratedCurve.of(new Rho(given.exact("rho")));
    }

    /** ρ + 2√(ρ ln(1/δ)) is Mironov's conversion at its best order, 1 + √(ln(1/δ)/ρ). */
    private static double bunSteinke(Parameters given) {
        double delta = given.real("delta");
        Order best = new Order(1 + Math.sqrt(-Math.log(delta) / given.real("rho")));
        return RenyiConversion.MIRONOV.epsilon(best, concentrated(given).at(best), delta);
    }

    private static double concentratedOfPure(Parameters given) {
        Guarantee pure = new Guarantee.Pure(new Epsilon(given.exact("epsilon")), Neighbours.ADD_REMOVE);
        return pure.concentratedRho().orElseThrow().upper();
    }
}
