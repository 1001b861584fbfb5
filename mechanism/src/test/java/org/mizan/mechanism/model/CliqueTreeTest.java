package org.mizan.mechanism.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliqueTreeTest {
    private static final Domain DOMAIN = new Domain(List.of(2, 3, 4, 5, 6, 7, 2, 3, 4, 1));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everySetIsInACliqueAndEveryAxisIsConnected(long seed) {
        Random random = new Random(seed);
        List<AxisSet> sets = new ArrayList<>();
        for (int i = 0; i < 2 * seed; i++) {
            sets.add(AxisSet.of(
                    random.ints(1 + random.nextInt(3), 0, DOMAIN.axes()).toArray()));
        }
        CliqueTree tree = CliqueTree.of(DOMAIN, sets);
        assertThat(Model.cells(DOMAIN, sets)).isEqualTo((double) tree.cells());
        assertThat(sets)
                .allMatch(set ->
                        tree.cliques().stream().anyMatch(clique -> clique.axes().contains(set)));
        // In a tree, the cliques of an axis are connected just where all of them but one share the axis with their
        // parent.
        for (int axis = 0; axis < DOMAIN.axes(); axis++) {
            AxisSet one = AxisSet.of(axis);
            long having = tree.cliques().stream()
                    .filter(clique -> clique.axes().contains(one))
                    .count();
            long sharing = tree.cliques().stream()
                    .filter(clique -> clique.separator().contains(one))
                    .count();
            assertThat(having).isEqualTo(sharing + 1);
        }
        for (int number = 0; number < tree.cliques().size(); number++) {
            CliqueTree.Clique clique = tree.cliques().get(number);
            assertThat(clique.parent()).isLessThan(number);
            assertThat(clique.layout().subList(0, clique.separator().size()))
                    .isEqualTo(clique.separator().stream().boxed().toList());
        }
    }

    /** 70 axes take two words of bits. */
    @ParameterizedTest
    @ValueSource(ints = {10, 70})
    void sizesOfModelsWithOneMoreSetAreThoseOfAllSets(int axes) {
        Random random = new Random(axes);
        Domain domain = new Domain(random.ints(axes, 1, 6).boxed().toList());
        ModelSizes sizes = new ModelSizes(domain);
        List<AxisSet> sets = new ArrayList<>();
        int fitting = 0;
        int tried = 0;
        for (int round = 0; round < 3 * axes; round++) {
            sets.add(AxisSet.of(random.ints(1 + random.nextInt(3), 0, axes).toArray()));
            sizes.startFrom(sets);
            for (int more = 0; more < 5; more++) {
                AxisSet set = AxisSet.of(random.ints(3, 0, axes).toArray());
                List<AxisSet> all = new ArrayList<>(sets);
                all.add(set);
                double cells = Model.cells(domain, all);
                assertThat(sizes.fits(set, cells)).isTrue();
                assertThat(sizes.fits(set, cells - 1)).isFalse();
                assertThat(sizes.fits(set, 300)).isEqualTo(cells <= 300);
                fitting += cells <= 300 ? 1 : 0;
                tried++;
            }
        }
        assertThat(fitting).isBetween(1, tried - 1);
    }

    @Test
    void cellsAreThoseOfTheMaximalCliques() {
        assertThat(Model.cells(DOMAIN, List.of())).isEqualTo(2 + 3 + 4 + 5 + 6 + 7 + 2 + 3 + 4 + 1);
        List<AxisSet> chain = List.of(AxisSet.of(0, 1), AxisSet.of(1, 2), AxisSet.of(1));
        assertThat(Model.cells(DOMAIN, chain)).isEqualTo(6 + 12 + 5 + 6 + 7 + 2 + 3 + 4 + 1);
        List<AxisSet> triangle = List.of(AxisSet.of(0, 1), AxisSet.of(1, 2), AxisSet.of(0, 2));
        assertThat(Model.cells(DOMAIN, triangle)).isEqualTo(24 + 5 + 6 + 7 + 2 + 3 + 4 + 1);
    }

    @Test
    void moreCellsThanNumbersAreCounted() {
        Domain wide = new Domain(Collections.nCopies(100, 10_000));
        AxisSet all = AxisSet.of(IntStream.range(0, 100));
        assertThat(Model.cells(wide, List.of(all))).isInfinite();
        assertThat(Model.cells(wide, List.of(AxisSet.of(0, 1, 2, 3, 4)))).isEqualTo(1e20 + 95 * 10_000);
    }

    @Test
    void setsOfAxesAreValues() {
        AxisSet set = AxisSet.of(3, 0, 3);
        assertThat(set)
                .hasToString("{0, 3}")
                .isEqualTo(AxisSet.of(0, 3))
                .hasSameHashCodeAs(AxisSet.of(0, 3))
                .isNotEqualTo(AxisSet.of(0));
        assertThat(set.size()).isEqualTo(2);
        assertThat(set.axis(1)).isEqualTo(3);
        assertThat(set.union(AxisSet.of(1))).isEqualTo(AxisSet.of(0, 1, 3));
        assertThat(set.intersection(AxisSet.of(1, 3))).isEqualTo(AxisSet.of(3));
        assertThat(set.contains(AxisSet.of(3))).isTrue();
        assertThat(AxisSet.of(3).contains(set)).isFalse();
        assertThat(List.of(AxisSet.of(0, 2), AxisSet.of(0, 1), AxisSet.of(5)).stream()
                        .sorted())
                .containsExactly(AxisSet.of(5), AxisSet.of(0, 1), AxisSet.of(0, 2));
        assertThatThrownBy(() -> AxisSet.of(-1)).hasMessageContaining("model.axes");
        assertThatThrownBy(() -> new Domain(List.of(2, 0))).hasMessageContaining("model.levels");
        assertThatThrownBy(() -> new Domain(List.of())).hasMessageContaining("model.levels");
    }
}
