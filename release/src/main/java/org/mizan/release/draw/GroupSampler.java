package org.mizan.release.draw;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.mizan.engine.Occurrences;
import org.mizan.engine.Reading;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.noise.Noise;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.plan.Blueprint;
import org.mizan.release.plan.NoisyColumns;
import org.mizan.release.plan.NoisyTotal;
import org.mizan.release.plan.ReadyComponents;
import org.mizan.release.plan.TopComponent;
import org.mizan.release.question.Aggregation;

/** Draws the noise of every group that is shown. Groups that are not in the reading are zeros; nothing can fail here. */
public final class GroupSampler {
    private static final Occurrences NOTHING = Occurrences.of(new long[0]);

    private final Blueprint blueprint;
    private final ReadyComponents priced;
    private final GroupKeys keys;

    public GroupSampler(Aggregation question, Blueprint blueprint, ReadyComponents priced) {
        this.blueprint = blueprint;
        this.priced = priced;
        this.keys = new GroupKeys(question.groups());
    }

    /** The keys of the groups that are shown, and what was drawn for these. */
    public record Drawn(List<ReleasedColumn> keys, NoisyColumns noisy) {}

    public Drawn draw(Reading reading, Noise noise) {
        long[] listed = reading.groups();
        long[] shown = shown(reading, listed, noise);
        NoisyColumns noisy = drawn(shown, reading, listed, noise);
        return new Drawn(keys.columns(shown, reading), noisy);
    }

    /** Draws group by group, and everything of one group in turn. */
    private NoisyColumns drawn(long[] shown, Reading reading, long[] listed, Noise noise) {
        long[][] totals = new long[priced.totals().size()][shown.length];
        long[][] quantiles = new long[priced.quantiles().size()][];
        Arrays.setAll(quantiles, index -> NoisyColumns.quantiles(shown.length));
        for (int row = 0; row < shown.length; row++) {
            int place = Arrays.binarySearch(listed, shown[row]);
            for (int index = 0; index < totals.length; index++) {
                NoisyTotal total = priced.totals().get(index);
                BigInteger exact = place < 0 ? BigInteger.ZERO : reading.total(place, total.measure());
                totals[index][row] = total.add(exact, noise);
            }
            for (int index = 0; index < quantiles.length; index++) {
                int measure = blueprint.quantiles().get(index).measure();
                Occurrences values = place < 0 ? NOTHING : reading.occurrences(place, measure);
                QuantileInterval mechanism = priced.quantiles().get(index);
                NoisyColumns.keep(mechanism.release(values.values(), values.counts(), noise), row, quantiles[index]);
            }
        }
        return new NoisyColumns(shown.length, priced.totals(), totals, quantiles);
    }

    /** The groups that are shown, in the order of the answer. */
    private long[] shown(Reading reading, long[] listed, Noise noise) {
        if (priced.keys().isPresent()) {
            int measure = blueprint.keys().orElseThrow().measure();
            long[] units = new long[listed.length];
            for (int place = 0; place < listed.length; place++) {
                units[place] = AddedNoise.nearestLong(reading.total(place, measure));
            }
            return Arrays.stream(priced.keys().get().release(units, noise))
                    .mapToLong(place -> listed[place])
                    .toArray();
        }
        if (priced.top().isPresent()) {
            long[] scores = scores(reading, listed, blueprint.top().orElseThrow());
            return priced.top().get().release(scores, noise).stream()
                    .mapToLong(Integer::longValue)
                    .toArray();
        }
        return LongStream.range(0, keys.publicGroups()).toArray();
    }

    private static long[] scores(Reading reading, long[] listed, TopComponent top) {
        long[] scores = new long[top.candidates()];
        BigInteger half = top.score().unit().shiftRight(1);
        for (int place = 0; place < listed.length; place++) {
            BigInteger total = reading.total(place, top.measure());
            scores[(int) listed[place]] = AddedNoise.nearestLong(
                    total.add(half).shiftRight(top.score().shift()));
        }
        return scores;
    }
}
