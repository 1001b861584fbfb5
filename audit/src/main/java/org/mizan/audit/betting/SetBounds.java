package org.mizan.audit.betting;

import java.util.List;
import java.util.Locale;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Layer;

/**
 * What is certain about one set of answers: its probability is at least {@code least} under one input and at most
 * {@code most} under the other.
 */
record SetBounds(double least, double most) {
    private static final List<Double> ORDERS = List.of(1.25, 1.5, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0);

    /** ln((p - δ)/q), a lower bound on the ε that goes with this δ; 0 where nothing is shown. */
    double epsilon(double delta) {
        return least <= delta ? 0 : Math.max(0, Math.log((least - delta) / most) - 1e-12);
    }

    /** Compares with the claim at some orders, and at the pure ε or the profile's points. */
    Finding finding(Claim claim) {
        double certified = epsilon(claim.headline().delta());
        for (double order : ORDERS) {
            double bound = RenyiBound.of(least, most, order);
            double claimed = claim.renyi(order);
            if (bound > claimed) {
                return Finding.refuted(
                        Layer.RENYI,
                        certified,
                        String.format(
                                Locale.ROOT,
                                "Rényi divergence of order %.4g ≥ %.5g, claimed %.5g",
                                order,
                                bound,
                                claimed));
            }
        }
        return Finding.silent(Layer.RENYI, certified, String.format(Locale.ROOT, "P ≥ %.5g and Q ≤ %.5g", least, most));
    }
}
