package org.mizan.release.statistic;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DkwRoute;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

/**
 * Three ways to the scale of a statistic's noise, side by side, from the description alone: ordered pairs (Theorem A), all
 * pairs (Theorem B) and the paper's own bound, by the inequality of Dvoretzky, Kiefer and Wolfowitz, which is compared only.
 *
 * @param label the statistic
 * @param key the name of the good event whose γ and h are taken
 * @param greatest what h does not exceed by the declared bounds
 */
public record PairRoutes(
        String label,
        String key,
        String h,
        long units,
        Gamma gamma,
        Epsilon alpha,
        Rational greatest,
        List<Route> list) {
    /** What part of the price of a release over all pairs is the rate of its noise. */
    private static final Rational SMOOTH_SHARE = Rational.of(3, 4);

    /** The ways. */
    public enum Kind {
        ORDERED_PAIRS,
        ALL_PAIRS,
        PAPER;

        /** As machines read it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One way.
     *
     * @param leastGamma the least γ that the declared number of units certifies
     * @param leastUnits the least number of units that certifies the γ of the event
     * @param rank of the distance that the noise is in proportion to; empty where γ cannot be certified
     * @param pairs how many distances there are
     * @param scale what the scale of the noise does not exceed by the declared bounds; empty where there is no release
     */
    public record Route(
            Kind kind, Rational leastGamma, long leastUnits, OptionalLong rank, long pairs, Optional<Rational> scale) {}

    public PairRoutes {
        list = List.copyOf(list);
    }

    /** Compares the ways for a statistic on an open event. No data are read. */
    public static PairRoutes of(
            String text, Dataset dataset, Optional<String> key, Epsilon alpha, boolean isOverAllPairs) {
        StatisticRelease.requireRandom(dataset);
        NumberColumns columns = NumberColumns.of(dataset);
        StatisticText statistic = StatisticText.of(text, columns);
        OpenPairs open = OpenPairs.find(dataset, statistic, key, isOverAllPairs ? Pairs.ALL : Pairs.ORDERED);
        int units = StatisticRelease.units(dataset);
        if (units < 2) {
            throw StatisticRefusal.RANDOM_UNITS_FEW.with(units);
        }
        Gamma gamma = open.event().gamma();
        Rational greatest = open.h().atMost(columns);
        Rational scale = greatest.over(Rational.of(units)).over(alpha.value());
        List<Route> routes = List.of(
                ordered(units, gamma, scale),
                all(units, gamma, open.h().overAllPairs().isPresent() ? Optional.of(scale) : Optional.empty()),
                paper(units, gamma));
        return new PairRoutes(
                statistic.label(), open.event().name(), open.h().toString(), units, gamma, alpha, greatest, routes);
    }

    private static Route ordered(int units, Gamma gamma, Rational scale) {
        int pairs = units / 2;
        Rational least = Rational.of(3, pairs);
        boolean isCertified = least.compareTo(gamma.value()) <= 0;
        OptionalLong rank =
                isCertified ? OptionalLong.of(PairRank.pure(units, gamma).rank()) : OptionalLong.empty();
        return new Route(
                Kind.ORDERED_PAIRS,
                least.compareTo(Rational.ONE) > 0 ? Rational.ONE : least,
                PairRank.leastUnits(gamma),
                rank,
                pairs,
                isCertified ? Optional.of(scale) : Optional.empty());
    }

    private static Route all(int units, Gamma gamma, Optional<Rational> scale) {
        long least = AllPairsRank.leastUnits(gamma);
        long pairs = (long) units * (units - 1L) / 2;
        OptionalLong rank = least <= units
                ? OptionalLong.of(AllPairsRank.smooth(units, gamma).rank())
                : OptionalLong.empty();
        return new Route(
                Kind.ALL_PAIRS,
                AllPairsRank.leastGamma(units).value(),
                least,
                rank,
                pairs,
                scale.filter(each -> rank.isPresent()).map(each -> each.over(SMOOTH_SHARE)));
    }

    /** Its γ is that of one scale alone: the paper does not say what the other condition costs. */
    private static Route paper(int units, Gamma gamma) {
        double least = DkwRoute.twoSided(units).leastGamma();
        double spare = gamma.lower() - least;
        long pairs = units / 2;
        OptionalLong rank = spare >= 0 ? OptionalLong.of(DkwRoute.rank(pairs, spare)) : OptionalLong.empty();
        return new Route(
                Kind.PAPER, Rational.ofDouble(least), DkwRoute.leastUnits(gamma), rank, pairs, Optional.empty());
    }
}
