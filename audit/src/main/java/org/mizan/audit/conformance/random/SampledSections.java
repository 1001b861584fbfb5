package org.mizan.audit.conformance.random;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Quantities;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairBounds;
import org.mizan.mechanism.random.SmoothScale;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.sum.Grid;

/** Scales that are taken from a sample: order statistics over pairs and over all pairs, plain and smoothed. */
final class SampledSections {
    private static final Grid FINE = Grid.ofExponent(-44);

    private SampledSections() {}

    static Map<String, Function<CaseParameters, Quantities>> all() {
        return Map.of("scale", SampledSections::scale);
    }

    private static Quantities scale(CaseParameters given) {
        given.text("dist");
        double[] sample = HistogramSections.reals(given.list("x"));
        List<Double> records = Arrays.stream(sample).boxed().toList();
        LinearStatistic<Double> mean = LinearStatistic.mean("x", FINE, x -> x);
        PairRank rank = new PairRank(sample.length, (int) given.count("r"));
        PairBounds bounds = PairBounds.of(mean, records);
        DistanceRanks distances = DistanceRanks.of(sample);
        long place = given.count("rho");
        AllPairsRank all = new AllPairsRank(sample.length, distances.pairs() - place);
        SmoothScale smooth = SmoothScale.of(given.real("beta"), FINE);
        double centre = mean.value(records).get(0).nearest();
        double laplace = laplace(given.real("uniform"));
        double noise = bounds.at(rank) / sample.length / given.real("alpha") * laplace;
        return new Quantities()
                .upper("d_r", given.real("d_r"), bounds.at(rank))
                .upper(
                        "smooth",
                        given.real("smooth"),
                        smooth.over(bounds.from(rank)).upper())
                .upper("u_rho", given.real("u_rho"), distances.distance(place))
                .upper("u_median", given.real("u_median"), distances.distance((distances.pairs() + 1) / 2))
                .upper(
                        "smooth_u",
                        given.real("smooth_u"),
                        smooth.over(distances, all).upper())
                .near("mean", given.real("mean"), centre)
                .near("laplace", given.real("laplace"), laplace)
                .near("release_mean", given.real("release_mean"), centre + noise);
    }

    /** The reference draws by inversion: -sgn(u - ½)·ln(1 - 2|u - ½|). Nothing in the product does. */
    private static double laplace(double uniform) {
        double centred = uniform - 0.5;
        return -Math.signum(centred) * Math.log1p(-2 * Math.abs(centred));
    }
}
