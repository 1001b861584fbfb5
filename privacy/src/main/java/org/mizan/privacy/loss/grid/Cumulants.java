package org.mizan.privacy.loss.grid;

import java.util.ArrayList;
import java.util.List;
import org.mizan.privacy.loss.Nodes;
import org.mizan.privacy.loss.Nodes.Cumulant;

/**
 * The cumulant generating function K(θ) = ln E_P[e^{θL}] of a composition, with its first two derivatives: the mean and
 * variance of the tilted law. It steers where the transform looks and has no part in the certified figure, so a sample
 * of the parts stands for very many.
 */
public final class Cumulants {
    private static final int MOST_PARTS = 128;
    private static final double GREATEST_TILT = 1e12;

    private final List<RepeatedPair> parts;
    private final double[] factors;
    private final double[] cuts;
    private final Nodes[] nodes;
    private final boolean isWhole;
    private double reach;

    /**
     * The cumulants of laws from whose upper end a mass is cut off that is at most {@code negligible} over all uses: a
     * heavy tail of no weight must not widen the window.
     */
    public Cumulants(List<RepeatedPair> all, double negligible) {
        this.parts = new ArrayList<>();
        double stride = Math.max(1, all.size() / (double) MOST_PARTS);
        for (double at = 0; at < all.size(); at += stride) {
            parts.add(all.get((int) at));
        }
        this.isWhole = parts.size() == all.size();
        double weight = all.size() / (double) parts.size();
        this.factors = parts.stream().mapToDouble(part -> weight * part.count()).toArray();
        double each = negligible / all.stream().mapToDouble(RepeatedPair::count).sum();
        this.cuts =
                parts.stream().mapToDouble(part -> Dots.cut(part.pair(), each)).toArray();
        this.nodes = new Nodes[parts.size()];
        extend(8);
    }

    /** Whether every part was looked at, and not only a sample of them. */
    public boolean isWhole() {
        return isWhole;
    }

    /** Prepares for tilts whose size is at most {@code most}. */
    private void extend(double most) {
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = Dots.nodes(parts.get(i).pair(), most + 1, cuts[i]);
        }
        reach = most;
    }

    /** K and its derivatives. */
    public Cumulant at(double tilt) {
        if (Math.abs(tilt) > reach) {
            extend(2 * Math.abs(tilt));
        }
        Cumulant sum = new Cumulant(0, 0, 0);
        for (int i = 0; i < nodes.length; i++) {
            sum = sum.plus(nodes[i].cumulant(tilt + 1), factors[i]);
        }
        return sum;
    }

    /**
     * The order θ + 1 whose conversion to ε is the least at a given δ (Canonne, Kamath and Steinke 2020, Proposition 12):
     * where θK' - K + ln(1+θ) reaches ln(1/δ). Without the last term, which the slope of a hockey stick is worth, a large
     * δ would tilt a law of few atoms all the way to its greatest loss.
     */
    public double tiltForDelta(double delta) {
        double target = -Math.log(delta);
        return increasingRoot(
                point -> point.tilt * point.at.mean() - point.at.value() + Math.log1p(point.tilt) - target);
    }

    /** The saddle point for a given ε: where K' reaches it; 0 where the mean is above it already. */
    public double tiltForEpsilon(double epsilon) {
        return at(0).mean() >= epsilon ? 0 : increasingRoot(cumulant -> cumulant.at.mean() - epsilon);
    }

    private interface Increasing {
        double at(Point point);
    }

    private record Point(double tilt, Cumulant at) {}

    /** Doubles, then bisects in ln θ; stops early where the tilted law has collapsed onto its greatest loss. */
    private double increasingRoot(Increasing function) {
        double collapsed = 1e-4 * at(0).variance();
        double low = 1.0 / 64;
        double high = low;
        while (high < GREATEST_TILT && isBelowRoot(function, high, collapsed)) {
            low = high;
            high *= 2;
        }
        while (high - low > 0.01 * high) {
            double middle = Math.sqrt(low * high);
            if (isBelowRoot(function, middle, collapsed)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** False also where a moment is no number, so that a search always ends. */
    private boolean isBelowRoot(Increasing function, double tilt, double collapsed) {
        Cumulant cumulant = at(tilt);
        return cumulant.variance() > collapsed && function.at(new Point(tilt, cumulant)) < 0;
    }
}
