package org.mizan.mechanism.aim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.LevelGroups;
import org.mizan.privacy.Rational;

class ResolutionsTest {
    private static final AxisSet ORDERED = AxisSet.of(0);
    private static final AxisSet NONE = AxisSet.of();

    private static List<LevelGroups> groupings(AxisSet ordered, long... counts) {
        Domain domain = Resolutions.of(
                new Domain(List.of(counts.length)),
                List.of(NoisyMarginal.of(AxisSet.of(0), Rational.ONE, counts)),
                ordered);
        return domain.groupings();
    }

    @Test
    void fewLevelsHaveNoGroupsAndManyHaveTwoSortsNested() {
        assertThat(groupings(ORDERED, new long[6])).isEmpty();
        assertThat(groupings(ORDERED, 1, 1, 1, 1, 1, 1, 1)).hasSize(1);
        List<LevelGroups> two =
                groupings(ORDERED, new Random(1).longs(300, 0, 50).toArray());
        assertThat(two).extracting(LevelGroups::size).containsExactly(16, 6);
        assertThat(two).extracting(LevelGroups::axis).containsExactly(0, 1);
    }

    @Test
    void groupsOfAnOrderedColumnAreNeighboursOfAboutEqualMass() {
        long[] counts = new Random(2).longs(400, 0, 100).toArray();
        LevelGroups sixteen = groupings(ORDERED, counts).get(0);
        assertThat(sixteen.groups()).isSorted();
        long[] masses = new long[16];
        for (int level = 0; level < counts.length; level++) {
            masses[sixteen.groups().get(level)] += counts[level];
        }
        double equal = Arrays.stream(counts).sum() / 16.0;
        assertThat(Arrays.stream(masses).boxed()).allMatch(mass -> Math.abs(mass - equal) <= 100);
    }

    @Test
    void aLargeLevelStaysByItselfAndWhatIsLeftIsDividedAmongTheOtherGroups() {
        long[] counts = new long[50];
        Arrays.fill(counts, 10);
        counts[20] = 100_000;
        List<Integer> groups = groupings(ORDERED, counts).get(0).groups();
        assertThat(groups.stream().filter(groups.get(20)::equals)).hasSizeLessThanOrEqualTo(21);
        assertThat(groups.get(21)).isEqualTo(groups.get(20) + 1);
        assertThat(groups.get(49)).isEqualTo(15);
    }

    @Test
    void levelsWithoutOrderAreGroupedByMass() {
        List<Integer> groups =
                groupings(NONE, 5, 900, 7, 800, 6, 700, 4, 600, 3, 500).get(0).groups();
        assertThat(groups).containsExactly(5, 0, 5, 1, 5, 2, 5, 3, 5, 4);
    }

    @Test
    void groupsFollowFromAnyNoisyCounts() {
        for (long[] counts : List.of(
                new long[40],
                IntStream.range(0, 40).mapToLong(level -> -level).toArray(),
                IntStream.range(0, 40).mapToLong(level -> level == 7 ? 1 : -9).toArray(),
                IntStream.range(0, 40).mapToLong(level -> Long.MAX_VALUE).toArray(),
                IntStream.range(0, 40).mapToLong(level -> Long.MIN_VALUE).toArray())) {
            for (AxisSet ordered : List.of(ORDERED, NONE)) {
                assertThat(groupings(ordered, counts)).allMatch(each -> each.size() >= 1 && each.size() <= 16);
            }
        }
    }
}
