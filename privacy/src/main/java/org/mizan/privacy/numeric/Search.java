package org.mizan.privacy.numeric;

import java.util.function.DoubleUnaryOperator;
import org.mizan.privacy.PrivacyRefusal;

/** Roots and minima of functions of one real variable. Functions may return ±∞. */
public final class Search {
    private static final double GOLDEN = 0.38196601125010515;
    private static final int MOST_STEPS = 4_000;

    private Search() {}

    /** Two neighbouring points between which a function changes its sign; the caller takes the side that is safe. */
    public record Bracket(double low, double high) {}

    /** Where a function is least, and how much. */
    public record Minimum(double at, double value) {}

    /**
     * Narrows an interval with a change of sign to at most two units in the last place (Chandrupatla 1997: inverse
     * quadratic steps where they help, halving elsewhere). At {@code bracket.low()} the function has the sign that it has
     * at {@code low}, at {@code bracket.high()} the one it has at {@code high}; both are the same point where it is zero.
     */
    public static Bracket bracket(DoubleUnaryOperator function, double low, double high) {
        return bracket(function, low, high, 0);
    }

    /** Narrows an interval in the same way, and stops at a width of {@code tolerance} times its greater end. */
    public static Bracket bracket(DoubleUnaryOperator function, double low, double high, double tolerance) {
        double a = high;
        double fa = function.applyAsDouble(high);
        double b = low;
        double fb = function.applyAsDouble(low);
        if (!(Math.signum(fa) * Math.signum(fb) <= 0 && low <= high)) {
            throw PrivacyRefusal.SEARCH_SIGN.with(low, high);
        }
        if (fa == 0 || fb == 0) {
            double zero = fa == 0 ? a : b;
            return new Bracket(zero, zero);
        }
        double signOfLow = Math.signum(fb);
        double step = 0.5;
        for (int i = 0; i < MOST_STEPS && Math.abs(b - a) > width(a, b, tolerance); i++) {
            double x = between(a, b, step);
            double fx = function.applyAsDouble(x);
            double c;
            double fc;
            if (Math.signum(fx) == Math.signum(fa)) {
                c = a;
                fc = fa;
            } else {
                c = b;
                fc = fb;
                b = a;
                fb = fa;
            }
            a = x;
            fa = fx;
            if (fa == 0) {
                return new Bracket(a, a);
            }
            double smallest = 0.5 * width(a, b, tolerance) / Math.abs(b - a);
            step = Math.min(Math.max(nextStep(a, fa, b, fb, c, fc), smallest), 1 - smallest);
        }
        return Math.signum(fa) == signOfLow ? new Bracket(a, b) : new Bracket(b, a);
    }

    /** How wide a bracket of these ends may stay. */
    private static double width(double a, double b, double tolerance) {
        double size = Math.max(Math.abs(a), Math.abs(b));
        return Math.max(2 * Math.ulp(size), tolerance * size);
    }

    /** A point strictly between, at the fraction {@code step} of the way; halving is geometric over wide ranges. */
    private static double between(double a, double b, double step) {
        double x = a + step * (b - a);
        double least = Math.min(a, b);
        double greatest = Math.max(a, b);
        if (step == 0.5 && least > 0 && greatest > 8 * least) {
            x = Math.sqrt(least) * Math.sqrt(greatest);
        }
        return Math.min(Math.max(x, Math.nextUp(least)), Math.nextDown(greatest));
    }

    private static double nextStep(double a, double fa, double b, double fb, double c, double fc) {
        double xi = (a - b) / (c - b);
        double phi = (fa - fb) / (fc - fb);
        if (!(phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)) {
            return 0.5;
        }
        double step = fa / (fb - fa) * fc / (fb - fc) + (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb);
        return Double.isFinite(step) ? step : 0.5;
    }

    /**
     * A minimum in [low, high] of a function with one valley, located to the absolute {@code tolerance}: downhill from
     * {@code start} with steps that double until the function rises, then Brent's method between the last three points
     * (Brent 1973, chapter 5: parabolas where they help, golden sections elsewhere). From where the function is +∞ the way
     * leads down, to lower arguments.
     */
    public static Minimum minimumNear(
            DoubleUnaryOperator function, double start, double step, double low, double high, double tolerance) {
        Minimum best = evaluate(function, Math.min(Math.max(start, low), high));
        double stride = step;
        while (best.value == Double.POSITIVE_INFINITY && best.at > low) {
            best = evaluate(function, Math.max(best.at - stride, low));
            stride *= 2;
        }
        Minimum behind = evaluate(function, Math.min(best.at + step, high));
        Minimum ahead = evaluate(function, Math.max(best.at - step, low));
        double direction = -1;
        if (behind.value < best.value) {
            Minimum other = ahead;
            ahead = behind;
            behind = other;
            direction = 1;
        }
        stride = step;
        while (ahead.value < best.value) {
            stride *= 2;
            behind = best;
            best = ahead;
            ahead = evaluate(function, Math.min(Math.max(best.at + direction * stride, low), high));
        }
        double left = Math.min(behind.at, ahead.at);
        double right = Math.max(behind.at, ahead.at);
        return refine(function, left, right, best, 0, tolerance);
    }

    /**
     * The least of the values at ascending points, improved between that point's neighbours to {@code tolerance} times
     * its position: for functions that may have several valleys, each wide enough to show on the grid.
     */
    public static Minimum minimumFrom(DoubleUnaryOperator function, double[] points, double tolerance) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.length; i++) {
            double value = function.applyAsDouble(points[i]);
            if (value < least) {
                least = value;
                best = i;
            }
        }
        double low = points[Math.max(best - 1, 0)];
        double high = points[Math.min(best + 1, points.length - 1)];
        return refine(function, low, high, new Minimum(points[best], least), tolerance, Double.MIN_NORMAL);
    }

    private static Minimum refine(
            DoubleUnaryOperator function, double low, double high, Minimum start, double relative, double absolute) {
        double a = low;
        double b = high;
        Minimum best = start;
        Minimum second = start;
        Minimum third = start;
        double last = 0;
        double beforeLast = 0;
        while (true) {
            double x = best.at;
            double middle = 0.5 * (a + b);
            double width = relative * Math.abs(x) + absolute;
            if (Math.abs(x - middle) <= 2 * width - 0.5 * (b - a)) {
                return best;
            }
            double step = parabolaStep(best, second, third);
            boolean useful = Math.abs(step) < 0.5 * Math.abs(beforeLast) && x + step > a && x + step < b;
            if (useful && Math.min(x + step - a, b - (x + step)) < 2 * width) {
                step = Math.copySign(width, middle - x);
            }
            beforeLast = useful ? last : (x < middle ? b : a) - x;
            last = useful ? step : GOLDEN * beforeLast;
            double u = Math.abs(last) >= width ? x + last : x + Math.copySign(width, last);
            Minimum here = evaluate(function, u);
            if (here.value <= best.value) {
                if (u >= x) {
                    a = x;
                } else {
                    b = x;
                }
                third = second;
                second = best;
                best = here;
            } else {
                if (u < x) {
                    a = u;
                } else {
                    b = u;
                }
                if (here.value <= second.value || second.at == x) {
                    third = second;
                    second = here;
                } else if (here.value <= third.value || third.at == x || third.at == second.at) {
                    third = here;
                }
            }
        }
    }

    private static Minimum evaluate(DoubleUnaryOperator function, double x) {
        return new Minimum(x, function.applyAsDouble(x));
    }

    /** From {@code best} to the vertex of the parabola through three points; NaN or ±∞ where there is none. */
    private static double parabolaStep(Minimum best, Minimum second, Minimum third) {
        double r = (best.at - second.at) * (best.value - third.value);
        double q = (best.at - third.at) * (best.value - second.value);
        double numerator = (best.at - third.at) * q - (best.at - second.at) * r;
        return numerator / (2 * (r - q));
    }
}
