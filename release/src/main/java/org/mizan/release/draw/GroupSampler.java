package org.mizan.release.draw;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.plan.Blueprint;
import org.mizan.release.plan.Figure;
import org.mizan.release.plan.NoisyGroup;
import org.mizan.release.plan.NoisyTotal;
import org.mizan.release.plan.ReadyComponents;
import org.mizan.release.plan.TopComponent;
import org.mizan.release.question.Aggregation;

/** Draws the noise of every group that is shown. Groups that are not in the reading are zeros; nothing can fail here. */
public final class GroupSampler {
    private static final long[] NOTHING = {};

    private final Aggregation question;
    private final Blueprint blueprint;
    private final ReadyComponents priced;
    private final GroupKeys keys;

    public GroupSampler(Aggregation question, Dataset dataset, Blueprint blueprint, ReadyComponents priced) {
        this.question = question;
        this.blueprint = blueprint;
        this.priced = priced;
        this.keys = new GroupKeys(question.groups(), dataset);
    }

    public Released draw(Reading reading, List<Figure> figures, List<Sentence> notes, Noise noise) {
        ReleasedTable.Builder table = new ReleasedTable.Builder(question.released());
        long[] listed = reading.groups();
        for (long group : shown(reading, listed, noise)) {
            List<Cell> row = new ArrayList<>(keys.cells(group, reading));
            NoisyGroup drawn = drawn(reading, Arrays.binarySearch(listed, group), noise);
            figures.forEach(figure -> row.add(figure.cell(drawn)));
            table.row(row);
        }
        return new Released(table.build(), notes);
    }

    /** The groups that are shown, in the order of the answer. */
    private long[] shown(Reading reading, long[] listed, Noise noise) {
        if (priced.keys().isPresent()) {
            int measure = blueprint.keys().orElseThrow().measure();
            SortedMap<Integer, Long> units = new TreeMap<>();
            for (int place = 0; place < listed.length; place++) {
                units.put(place, AddedNoise.nearestLong(reading.total(place, measure)));
            }
            return priced.keys().get().release(units, noise).stream()
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

    private NoisyGroup drawn(Reading reading, int place, Noise noise) {
        List<Rational> totals = new ArrayList<>();
        for (NoisyTotal total : priced.totals()) {
            BigInteger exact = place < 0 ? BigInteger.ZERO : reading.total(place, total.measure());
            totals.add(total.add(exact, noise));
        }
        List<Long> quantiles = new ArrayList<>();
        for (int i = 0; i < priced.quantiles().size(); i++) {
            int measure = blueprint.quantiles().get(i).measure();
            long[] values = place < 0 ? NOTHING : reading.values(place, measure);
            quantiles.add(priced.quantiles().get(i).release(values, noise));
        }
        return new NoisyGroup(totals, quantiles);
    }
}
