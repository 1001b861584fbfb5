package org.mizan.mechanism.selection;

/** What becomes of one who shares a place with a random number of others and is chosen among them at random. */
final class TieShare {
    private TieShare() {}

    /**
     * Σ_m c_m/(m + 1), where c_m is the chance that m of the others are level and the rest behind: the coefficients of
     * Π_{j≠i} (behind_j + level_j x). Sums of products of non-negative numbers: a relative error of three roundings for
     * each.
     */
    static double chanceToWin(int i, double[] level, double[] behind) {
        double[] chances = new double[level.length];
        chances[0] = 1;
        for (int j = 0; j < level.length; j++) {
            if (j != i) {
                for (int m = level.length - 1; m > 0; m--) {
                    chances[m] = chances[m] * behind[j] + chances[m - 1] * level[j];
                }
                chances[0] *= behind[j];
            }
        }
        double sum = 0;
        for (int m = 0; m < chances.length; m++) {
            sum += chances[m] / (m + 1);
        }
        return sum;
    }
}
