package org.mizan.mechanism.random.regression;

/**
 * The loss on the line w - tp from a w along a step p: how long a step does best, found by sums over n numbers instead of passes
 * over the data. What is found is a proposal, computed plainly; {@link NewtonFit} looks itself whether the loss falls up to there.
 */
final class LossLine {
    /** As long as a step may be made. */
    private static final double LONGEST = 64;

    /** A slope of less than this part of the first one is as good as none. */
    private static final double FLAT = 0.3;

    private static final double NEAR = 1.05;
    private static final double FAR = 4;

    private final double[] margins;
    private final double[] moves;
    private final double penalty;
    private final double along;
    private final double squared;

    /**
     * Of margins w·z, which p moves by these.
     *
     * @param along w·p
     * @param squared ‖p‖²
     */
    LossLine(double[] margins, double[] moves, double penalty, double along, double squared) {
        this.margins = margins;
        this.moves = moves;
        this.penalty = penalty;
        this.along = along;
        this.squared = squared;
    }

    /** How fast the loss falls at w - tp. */
    private double fall(double length) {
        double sum = 0;
        for (int i = 0; i < margins.length; i++) {
            sum += moves[i] / (1 + Math.exp(margins[i] - length * moves[i]));
        }
        return penalty * (along - length * squared) - sum / margins.length;
    }

    /**
     * A length, at least this one, at which the loss nearly ceases to fall.
     *
     * @param from a length at which it falls
     * @param isLongest whether it is known not to fall at length 1
     */
    double flattest(double from, boolean isLongest) {
        double flat = FLAT * fall(0);
        double falling = from;
        double rising = isLongest ? 1 : 2 * from;
        while (!isLongest && rising < LONGEST && fall(rising) > 0) {
            falling = rising;
            rising *= 2;
        }
        while (rising > NEAR * falling) {
            double middle = rising > FAR * falling ? Math.sqrt(falling * rising) : (falling + rising) / 2;
            double fall = fall(middle);
            if (!(fall > 0)) {
                rising = middle;
            } else if (fall > flat) {
                falling = middle;
            } else {
                return middle;
            }
        }
        return falling;
    }
}
