package org.mizan.mechanism.aim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

class RhoBudgetTest {
    private static final Contribution ONE = new Contribution(1, Neighbours.ADD_REMOVE);

    @Test
    void noPathOfRoundsSpendsMoreThanTheWhole() {
        Random random = new Random(11);
        for (int path = 0; path < 10_000; path++) {
            Rational rho = Rational.of(1 + random.nextInt(1_000_000), 1 + random.nextInt(1_000_000));
            Contribution contribution = new Contribution(
                    1 + random.nextInt(5), random.nextBoolean() ? Neighbours.ADD_REMOVE : Neighbours.SUBSTITUTE);
            RhoBudget budget = new RhoBudget(new Rho(rho));
            Rational spent = Rational.ZERO;
            Rational share = rho.over(Rational.of(16 + random.nextInt(300)));
            boolean isLast = false;
            while (!isLast) {
                Round round = Round.of(share, contribution);
                isLast = budget.left().compareTo(round.cost().times(2)) < 0;
                round = isLast ? Round.of(budget.left(), contribution) : round;
                budget.spend(round.cost());
                spent = spent.plus(round.cost());
                share = random.nextInt(3) == 0 ? share.times(4) : share;
            }
            assertThat(spent).isLessThanOrEqualTo(rho);
            assertThat(budget.left()).isEqualTo(rho.minus(spent));
        }
    }

    @Test
    void whatIsNotLeftCannotBeSpent() {
        RhoBudget budget = new RhoBudget(Rho.of("1/3"));
        budget.spend(Rational.of(1, 6));
        assertThat(budget.share()).isEqualTo(0.5);
        assertThatThrownBy(() -> budget.spend(Rational.of("0.16666666666666666666666666666667")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("would exceed it");
        assertThatThrownBy(() -> budget.spend(Rational.of(-1))).isInstanceOf(IllegalStateException.class);
        budget.spend(Rational.of(1, 6));
        assertThat(budget.left()).isEqualTo(Rational.ZERO);
    }

    @ParameterizedTest
    @CsvSource({"1, ADD_REMOVE, 91.166", "1, SUBSTITUTE, 128.928", "3, ADD_REMOVE, 273.499"})
    void theFirstNoiseIsThatOfThePaper(long rows, Neighbours neighbours, double deviation) {
        Round round = Round.of(Rational.of("0.014973").over(Rational.of(16 * 14)), new Contribution(rows, neighbours));
        assertThat(round.deviation()).isCloseTo(deviation, offset(1e-3));
        assertThat(round.epsilon().value().nearest()).isCloseTo(Math.sqrt(8 * 0.1 * 0.014973 / 224), offset(1e-12));
    }

    @Test
    void aRoundCostsHardlyLessThanItsShareUnlessItsNoiseIsTheLeastThatCanBeDrawn() {
        Round usual = Round.of(Rational.of(1, 7), ONE);
        assertThat(usual.cost()).isLessThanOrEqualTo(Rational.of(1, 7));
        assertThat(usual.cost().nearest()).isGreaterThan((1 - 1e-10) / 7);
        Round large = Round.of(Rational.of(1000), ONE);
        assertThat(large.variance()).isEqualTo(Rational.of(1, 64));
        assertThat(large.cost()).isLessThan(Rational.of(200));
    }
}
