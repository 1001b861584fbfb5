package org.mizan.mechanism.ranges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Epsilon;

/** What a run reveals, exactly: every exact number that goes into noise, and at which price, of an input and its neighbours. */
class RangesRunTest {
    private static final int PATHS = 120;

    /** An exact number and the share that its noise costs. */
    private record Step(long exact, int share) {}

    private record Path(List<Step> steps, List<Long> answers, List<MeasuredRange> measured) {}

    private static AdaptiveRanges mechanism(int cells) {
        return AdaptiveRanges.of(cells, 1, ADD_REMOVE, Epsilon.of("0.5"));
    }

    private static Path drawn(AdaptiveRanges mechanism, long[] counts, Random random) {
        List<Step> steps = new ArrayList<>();
        List<Long> answers = new ArrayList<>();
        MeasuredRanges measured = new RangesRun(mechanism, counts, (exact, share) -> {
                    double scale = 2.0 * AdaptiveRanges.PARTS / share;
                    long answer = exact + Math.round(scale * random.nextGaussian() * 1.4);
                    steps.add(new Step(exact, share));
                    answers.add(answer);
                    return answer;
                })
                .measured();
        return new Path(steps, answers, measured.list());
    }

    private static Path followed(AdaptiveRanges mechanism, long[] counts, Path path) {
        List<Step> steps = new ArrayList<>();
        MeasuredRanges measured = new RangesRun(mechanism, counts, (exact, share) -> {
                    long answer = path.answers().get(steps.size());
                    steps.add(new Step(exact, share));
                    return answer;
                })
                .measured();
        return new Path(steps, path.answers(), measured.list());
    }

    private static long[] counts(int cells, Random random) {
        long[] counts = new long[cells];
        int kind = random.nextInt(4);
        for (int cell = 0; cell < cells; cell++) {
            counts[cell] = switch (kind) {
                case 0 -> random.nextInt(3);
                case 1 -> random.nextInt(12) == 0 ? random.nextInt(2000) : 0;
                case 2 -> 4;
                default -> 5000L / (cell + 1);
            };
        }
        return counts;
    }

    private static long loss(Path one, Path other) {
        long loss = 0;
        for (int step = 0; step < one.steps().size(); step++) {
            Step here = one.steps().get(step);
            Step there = other.steps().get(step);
            assertThat(there.share()).isEqualTo(here.share());
            loss += Math.abs(here.exact() - there.exact()) * here.share();
        }
        return loss;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 40, 200, 4000})
    void oneRowMovesAllThatIsMeasuredOnAPathByAllPartsAtMost(int cells) {
        Random random = new Random(cells);
        AdaptiveRanges mechanism = mechanism(cells);
        for (int i = 0; i < PATHS; i++) {
            long[] counts = counts(cells, random);
            // A path that is strange for both inputs is as good as any: the answers of another table.
            Path path = drawn(mechanism, i % 3 == 0 ? counts(cells, random) : counts, random);
            Path own = followed(mechanism, counts, path);
            long[] more = counts.clone();
            more[random.nextInt(cells)]++;
            Path other = followed(mechanism, more, path);
            assertThat(other.measured()).isEqualTo(own.measured());
            assertThat(other.steps()).hasSameSizeAs(path.steps());
            assertThat(loss(own, other)).isLessThanOrEqualTo(AdaptiveRanges.PARTS);
        }
    }

    @Test
    void aReplacedRowMovesItByTwiceAsMuchAtMost() {
        Random random = new Random(7);
        AdaptiveRanges mechanism = mechanism(300);
        for (int i = 0; i < PATHS; i++) {
            long[] counts = counts(300, random);
            long[] other = counts.clone();
            int from = random.nextInt(300);
            counts[from]++;
            other[random.nextInt(300)]++;
            Path path = drawn(mechanism, counts, random);
            assertThat(loss(followed(mechanism, counts, path), followed(mechanism, other, path)))
                    .isLessThanOrEqualTo(2L * AdaptiveRanges.PARTS);
        }
    }

    @Test
    void everyCellIsMeasuredWithAllOfTheBudgetButForTests() {
        Random random = new Random(3);
        AdaptiveRanges mechanism = mechanism(4000);
        boolean isTested = false;
        boolean isUntested = false;
        for (int i = 0; i < 60; i++) {
            Path path = drawn(mechanism, counts(4000, random), random);
            int[] spent = new int[4000];
            for (MeasuredRange range : path.measured()) {
                for (int cell = range.from(); cell < range.to(); cell++) {
                    spent[cell] += range.share() + range.lastShare();
                }
            }
            assertThat(Arrays.stream(spent).distinct().count()).isEqualTo(1);
            assertThat(spent[0]).isBetween(AdaptiveRanges.PARTS * 9 / 10, AdaptiveRanges.PARTS);
            isTested |= spent[0] < AdaptiveRanges.PARTS;
            isUntested |= spent[0] == AdaptiveRanges.PARTS;
        }
        assertThat(isTested && isUntested).isTrue();
    }

    @Test
    void hugeCountsAreMeasuredToo() {
        long[] counts = {Long.MAX_VALUE, 0, Long.MIN_VALUE, 1L << 60, 5, 0, 0, 0, 3, 1L << 43};
        Path path = drawn(mechanism(10), counts, new Random(1));
        assertThat(path.steps()).allMatch(step -> step.exact() >= 0 && step.exact() <= 10 * AdaptiveRanges.MOST_COUNT);
        assertThat(path.measured().get(0).noisy()).isGreaterThan(AdaptiveRanges.MOST_COUNT);
    }
}
