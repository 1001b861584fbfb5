package org.mizan.privacy.accounting;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.mizan.privacy.Order;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.event.Event.Use;

/** The sum of the curves of many events: Rényi divergences add at equal order (Mironov 2017, Proposition 1). */
final class SumCurve implements RenyiCurve {
    private final RenyiCurve[] curves;
    private final double[] counts;

    SumCurve(List<Use> uses) {
        this.curves = uses.stream().map(use -> use.event().curve()).toArray(RenyiCurve[]::new);
        this.counts = uses.stream().mapToDouble(Use::count).toArray();
    }

    @Override
    public Order lastOrder() {
        return Stream.of(curves)
                .map(RenyiCurve::lastOrder)
                .min(Comparator.naturalOrder())
                .orElse(Order.INFINITY);
    }

    @Override
    public double at(Order order) {
        double sum = 0;
        for (int i = 0; i < curves.length; i++) {
            sum += counts[i] * curves[i].at(order);
        }
        // Each product and each addition may have lost half a unit in the last place.
        return sum * (1 + (curves.length + 1) * Math.ulp(1.0));
    }
}
