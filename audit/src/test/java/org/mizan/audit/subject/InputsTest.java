package org.mizan.audit.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Neighbours;

/** Pairs are neighbours, as far as they are said to be; else an alarm would mean nothing. */
class InputsTest {
    private static final int GENERATED = 500;

    private static <I> void each(InputPairs<I> pairs, Consumer<Pair<I>> check) {
        pairs.worst().forEach(check);
        for (int i = 0; i < GENERATED; i++) {
            check.accept(pairs.generator().apply(Generator.current()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 1000})
    void integersDifferByTheSensitivityAtMost(long most) {
        each(
                Inputs.integers(most),
                pair -> assertThat(distance(pair.first(), pair.second()))
                        .isBetween(BigInteger.ZERO, BigInteger.valueOf(most)));
        assertThat(Inputs.integers(most).worst())
                .allMatch(pair -> distance(pair.first(), pair.second()).longValueExact() == most);
    }

    @Test
    void vectorsDifferByTheSensitivityInAll() {
        each(Inputs.vectors(3, 2), pair -> {
            BigInteger sum = BigInteger.ZERO;
            for (int i = 0; i < 3; i++) {
                sum = sum.add(distance(pair.first()[i], pair.second()[i]));
            }
            assertThat(sum.longValueExact()).isEqualTo(2);
        });
    }

    @Test
    void scoresMoveByTheSensitivityEach() {
        each(Inputs.scores(4, 3), pair -> {
            for (int i = 0; i < 4; i++) {
                assertThat(distance(pair.first()[i], pair.second()[i]).longValueExact())
                        .isLessThanOrEqualTo(3);
            }
        });
        each(Inputs.monotoneScores(4, 3), pair -> {
            for (int i = 0; i < 4; i++) {
                assertThat(pair.second()[i] - pair.first()[i]).isBetween(0L, 3L);
            }
        });
    }

    @Test
    void realsDifferByTheSensitivityOrCountNothingOrLieWhereAllAreClamped() {
        each(Inputs.reals(1.5), pair -> {
            double first = Double.isNaN(pair.first()) ? 0 : pair.first();
            double second = Double.isNaN(pair.second()) ? 0 : pair.second();
            assertThat(Math.abs(first) > 0x1p900 || Math.abs(first - second) <= 1.5)
                    .as("%s", pair)
                    .isTrue();
        });
    }

    @Test
    void generatedCategoriesExist() {
        each(Inputs.categories(3), pair -> assertThat(pair.reordered()).isFalse());
        for (int i = 0; i < GENERATED; i++) {
            assertThat(Inputs.categories(3)
                            .generator()
                            .apply(Generator.current())
                            .first())
                    .isBetween(0, 2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void listsDifferByOneUnitOrByOrder(Neighbours neighbours) {
        each(NeighbouringRecords.between(0, 1, neighbours), pair -> {
            List<Double> first = pair.first();
            List<Double> second = pair.second();
            if (pair.reordered()) {
                List<Double> reversed = new ArrayList<>(first);
                Collections.reverse(reversed);
                assertThat(second).isEqualTo(reversed);
            } else if (neighbours == Neighbours.ADD_REMOVE) {
                assertThat(second.subList(1, second.size())).isEqualTo(first);
            } else {
                assertThat(second.subList(1, second.size())).isEqualTo(first.subList(1, first.size()));
            }
        });
    }

    @Test
    void pairsCanBeHeldToAConditionAndPutInAnotherForm() {
        InputPairs<Integer> sizes = NeighbouringRecords.between(0, 1, Neighbours.SUBSTITUTE)
                .where(values -> values.size() == 5)
                .as(List::size);
        each(sizes, pair -> assertThat(List.of(pair.first(), pair.second())).containsOnly(5));
        assertThat(sizes.worst()).hasSizeGreaterThan(10);
    }

    @Test
    void thereMustBeAPair() {
        assertThatThrownBy(() -> InputPairs.of(List.of()))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("needs neighbours");
    }

    private static BigInteger distance(long first, long second) {
        return BigInteger.valueOf(first).subtract(BigInteger.valueOf(second)).abs();
    }
}
