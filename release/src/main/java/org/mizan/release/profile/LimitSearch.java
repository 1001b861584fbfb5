package org.mizan.release.profile;

/**
 * The number of rows of each unit that should count: of the ends of bins the one of least expected squared error, that is
 * (what is cut)² + (uncertainty of what is cut) + (noise)², where rows are taken to be spread evenly over the groups.
 *
 * @param groups over how many groups
 * @param weight how much a row that is cut changes what is asked, beside the most that a row can change it
 */
public record LimitSearch(UnitProfile profile, long groups, double weight) {
    /** The best number of rows where noise for one row of each unit has this deviation and grows with the rows. */
    public long best(double noiseOfOneRow) {
        long best = 1;
        double least = Double.POSITIVE_INFINITY;
        for (int bin = 0; bin < RowBins.count() && RowBins.last(bin) <= profile.greatest(); bin++) {
            double error = error(RowBins.last(bin), noiseOfOneRow);
            if (error < least) {
                least = error;
                best = RowBins.last(bin);
            }
        }
        return best;
    }

    /** The least number of rows of which the error of what is cut is no greater than the noise, whatever that costs. */
    public long leastWithin(double noise) {
        for (int bin = 0; bin < RowBins.count() && RowBins.last(bin) <= profile.greatest(); bin++) {
            if (error(RowBins.last(bin), 0) <= noise * noise) {
                return RowBins.last(bin);
            }
        }
        return greatest();
    }

    /** The number of rows beyond which nothing is worth counting where more rows need no more noise. */
    public long greatest() {
        return Math.max(1, profile.greatest());
    }

    private double error(long limit, double noiseOfOneRow) {
        double cut = (Math.max(0, profile.expected(limit)) + profile.guessedBeyond(limit)) / groups;
        double noise = noiseOfOneRow * limit;
        return weight * weight * (cut * cut + profile.variance(limit) / groups / groups) + noise * noise;
    }
}
