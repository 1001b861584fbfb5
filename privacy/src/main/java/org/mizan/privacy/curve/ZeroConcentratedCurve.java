package org.mizan.privacy.curve;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rho;

/**
 * Zero-concentrated differential privacy read as a curve: D_α ≤ ξ + ρα, its definition (Bun and Steinke 2016,
 * Definition 1.1). Rounded up by a few units in the last place.
 */
public final class ZeroConcentratedCurve implements RenyiCurve {
    private final double xi;
    private final double rho;

    private ZeroConcentratedCurve(double xi, double rho) {
        this.xi = xi;
        this.rho = rho;
    }

    public static ZeroConcentratedCurve of(Epsilon xi, Rho rho) {
        return new ZeroConcentratedCurve(xi.upper(), rho.upper());
    }

    public static ZeroConcentratedCurve of(Rho rho) {
        return of(Epsilon.ZERO, rho);
    }

    @Override
    public double at(Order order) {
        double slope = rho == 0 ? 0 : Math.nextUp(rho * order.value());
        return slope == 0 ? xi : xi == 0 ? slope : Math.nextUp(xi + slope);
    }
}
