package org.mizan.audit.conformance.random;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Quantities;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.composition.Approximations;
import org.mizan.privacy.composition.RandomComposition;
import org.mizan.privacy.conversion.RenyiConversion;
import org.mizan.privacy.curve.GroupCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.interpretation.BadOutcome;
import org.mizan.privacy.interpretation.BayesFactor;

/** What guarantees amount to: composition of random ones, and what one order of a Rényi curve says. */
final class GuaranteeSections {
    private GuaranteeSections() {}

    static Map<String, Function<CaseParameters, Quantities>> all() {
        return Map.of(
                "composition", GuaranteeSections::composition,
                "bad_outcome", GuaranteeSections::badOutcome,
                "group", GuaranteeSections::group,
                "bayes", GuaranteeSections::bayes,
                "to_dp", GuaranteeSections::conversion,
                "advanced", GuaranteeSections::advanced);
    }

    private static Quantities composition(CaseParameters given) {
        List<List<Rational>> parts = given.lists("parts");
        Guarantee.RandomlyPrivate total = RandomComposition.of(IntStream.range(0, parts.size())
                .mapToObj(i -> new RandomComposition.Part(
                        new Epsilon(parts.get(i).get(0)),
                        new Delta(parts.get(i).get(1)),
                        new Gamma(parts.get(i).get(2)),
                        "part " + i))
                .toList());
        List<Rational> expected = given.list("total");
        return new Quantities()
                .upper(
                        "alpha",
                        expected.get(0).nearest(),
                        total.pureEpsilon().orElseThrow().upper())
                .upper("eta", expected.get(1).nearest(), total.delta().upper())
                .upper("gamma", expected.get(2).nearest(), total.gamma().upper());
    }

    private static Quantities badOutcome(CaseParameters given) {
        BadOutcome outcome = BadOutcome.renyi(given.order("alpha"), given.real("eps"), given.real("q"));
        return new Quantities()
                .lower("lo", given.real("lo"), outcome.least())
                .upper("hi", given.real("hi"), outcome.greatest());
    }

    private static Quantities group(CaseParameters given) {
        int doublings = (int) given.count("c");
        double epsilon = given.real("eps");
        RenyiCurve single = order -> epsilon;
        Order order = new Order(Math.scalb(given.real("alpha"), -doublings));
        return new Quantities()
                .exact("order", given.real("order"), order.value())
                .upper(
                        "eps_seed",
                        given.real("eps_seed"),
                        GroupCurve.mironov(single, doublings).at(order))
                .upper(
                        "eps_sharp",
                        given.real("eps_sharp"),
                        GroupCurve.of(single, doublings).at(order));
    }

    /** With one order known, P(R ≥ t) is at most its moment over t^α, and over t^{α-1} for what is true. */
    private static Quantities bayes(CaseParameters given) {
        Order order = given.order("alpha");
        double epsilon = given.real("eps");
        double factor = given.real("t");
        double moment = BayesFactor.of(any -> epsilon).moment(order);
        return new Quantities()
                .upper("moment", given.real("moment"), moment)
                .upper("tail_XfD", given.real("tail_XfD"), Math.min(1, moment * Math.pow(factor, -order.value())))
                .upper(
                        "tail_XfDprime",
                        given.real("tail_XfDprime"),
                        Math.min(1, moment * Math.pow(factor, 1 - order.value())));
    }

    private static Quantities conversion(CaseParameters given) {
        double epsilon = RenyiConversion.MIRONOV.epsilon(given.order("alpha"), given.real("eps"), given.real("delta"));
        return new Quantities().upper("eps_dp", given.real("eps_dp"), epsilon);
    }

    private static Quantities advanced(CaseParameters given) {
        long count = given.count("k");
        Rational each = given.exact("delta");
        Delta total = new Delta(each.times(count).plus(given.exact("dp")));
        Guarantee.Approximate one =
                new Guarantee.Approximate(new Epsilon(given.exact("eps")), new Delta(each), Neighbours.ADD_REMOVE);
        List<Rational> expected = given.list("out");
        return new Quantities()
                .upper(
                        "epsilon",
                        expected.get(0).nearest(),
                        Approximations.repeated(one, count).advanced(total))
                .upper("delta", expected.get(1).nearest(), total.upper());
    }
}
