package org.mizan.privacy.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/**
 * An adversary who chooses blocks and mechanisms by what was told, against the filters of two blocks and of the lifetime. Every
 * strategy of a few moves is played, with exact laws: a unit has a row in each block or not, and a mechanism tells the number of
 * rows in the blocks that it touches with truncated geometric noise.
 */
class BlockGameTest {
    private static final Division MONTHS = new Division("admitted", Period.MONTH);
    private static final int MOVES = 3;
    private static final String[] PRICES = {"0.25", "0.5"};

    /** Which blocks a move touches: a bit for each. */
    private static final int[] TOUCHED = {1, 2, 3};

    /** What a rule charges to the blocks and to the lifetime for an event. */
    private interface Rule {
        /** Of a move to these blocks, whether it is charged to a block. */
        default boolean counts(int touched, int block) {
            return (touched >> block & 1) == 1;
        }

        default Event ofLifetime(InBlocks event) {
            return event.lifetime();
        }
    }

    /** The same data but for what the two sides have: a bit for each block. */
    private record Sides(int one, int other) {
        static final Sides OF_THE_FIRST_BLOCK = new Sides(0b11, 0b10);
        static final Sides OF_THE_UNIT = new Sides(0b11, 0b00);
    }

    /** A game below a ceiling on each block and one on the lifetime. */
    private record Game(
            Filter block,
            Filter lifetime,
            Rule rule,
            Sides sides,
            Map<String, Charge> ofBlocks,
            Map<String, Charge> ofLifetimes) {
        Game(Filter block, Filter lifetime, Rule rule, Sides sides) {
            this(block, lifetime, rule, sides, new HashMap<>(), new HashMap<>());
        }

        private static InBlocks event(int touched, String price) {
            Event each = new Declared(new Guarantee.Pure(Epsilon.of(price), Neighbours.ADD_REMOVE));
            long[] blocks = IntStream.range(0, 2)
                    .filter(block -> (touched >> block & 1) == 1)
                    .mapToLong(block -> block)
                    .toArray();
            return new InBlocks(MONTHS.blocks(blocks), each, each.forGroup(blocks.length));
        }

        /** The greatest sum over transcripts of a function of their chances on both sides, over all strategies. */
        double greatest(ToDoubleFunction<double[]> gain) {
            return greatest(MOVES, List.of(block.start(), block.start(), lifetime.start()), new double[] {1, 1}, gain);
        }

        private double greatest(int moves, List<Totals> accounts, double[] chances, ToDoubleFunction<double[]> gain) {
            double best = gain.applyAsDouble(chances);
            if (moves == 0) {
                return best;
            }
            for (String price : PRICES) {
                for (int touched : TOUCHED) {
                    List<Totals> after = after(accounts, touched, price);
                    if (!after.isEmpty()) {
                        double value = 0;
                        for (int told = 0; told <= 2; told++) {
                            value += greatest(
                                    moves - 1,
                                    after,
                                    new double[] {
                                        chances[0] * law(sides.one() & touched, price, told),
                                        chances[1] * law(sides.other() & touched, price, told)
                                    },
                                    gain);
                        }
                        best = Math.max(best, value);
                    }
                }
            }
            return best;
        }

        /** The accounts after a move; empty if it is refused. */
        private List<Totals> after(List<Totals> accounts, int touched, String price) {
            Charge ofBlock = ofBlocks.computeIfAbsent(
                    price + touched,
                    key -> block.charge(
                            Accountant.of(event(touched, price).inEachBlock()).cost()));
            Charge ofLifetime = ofLifetimes.computeIfAbsent(
                    price + touched,
                    key -> lifetime.charge(Accountant.of(rule.ofLifetime(event(touched, price)))
                            .cost()));
            List<Totals> after = new ArrayList<>(accounts);
            for (int number = 0; number < 2; number++) {
                if (rule.counts(touched, number)) {
                    if (!block.admits(accounts.get(number), ofBlock)) {
                        return List.of();
                    }
                    after.set(number, accounts.get(number).plus(ofBlock));
                }
            }
            if (!lifetime.admits(accounts.get(2), ofLifetime)) {
                return List.of();
            }
            after.set(2, accounts.get(2).plus(ofLifetime));
            return after;
        }
    }

    /** The geometric law around the number of rows, all that is below 0 or above 2 told as these: its loss is ε for a row exactly. */
    private static double law(int rows, String price, int told) {
        double step = Math.exp(-Double.parseDouble(price));
        double tail = Math.pow(step, Math.abs(told - Integer.bitCount(rows))) / (1 + step);
        return told == 1 ? tail * (1 - step) : tail;
    }

    private static Filter pure(String epsilon) {
        return Filter.pure(Epsilon.of(epsilon), Neighbours.ADD_REMOVE);
    }

    private static final Rule SOUND = new Rule() {};

    /** How far beyond e^ε the chances of some set of transcripts are apart: 0 where the claim holds. */
    private static double beyond(Filter block, Filter lifetime, Rule rule, Sides sides, double epsilon) {
        return new Game(block, lifetime, rule, sides)
                .greatest(chances -> Math.max(0, chances[0] - Math.exp(epsilon) * chances[1]));
    }

    @ParameterizedTest
    @CsvSource({"0.5, 100", "0.75, 100", "1, 1.5", "0.5, 1"})
    void noStrategyGetsPastAPureCeilingOfEitherKind(String block, String lifetime) {
        assertThat(beyond(pure(block), pure(lifetime), SOUND, Sides.OF_THE_FIRST_BLOCK, Double.parseDouble(block)))
                .isCloseTo(0, within(1e-12));
        assertThat(beyond(pure(block), pure(lifetime), SOUND, Sides.OF_THE_UNIT, Double.parseDouble(lifetime)))
                .isCloseTo(0, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0.6, 1e-3", "1, 1e-2", "0.3, 0.05"})
    void noStrategyGetsPastAnApproximateCeilingOfABlock(String epsilon, String delta) {
        Filter block = Filter.approximate(Epsilon.of(epsilon), Delta.of(delta), Neighbours.ADD_REMOVE);
        assertThat(beyond(block, pure("100"), SOUND, Sides.OF_THE_FIRST_BLOCK, Double.parseDouble(epsilon)))
                .isLessThanOrEqualTo(Double.parseDouble(delta));
    }

    /** What is stated is not far more than what is true: some strategy tells a block apart by more than half of its ceiling. */
    @Test
    void someStrategyComesNear() {
        assertThat(beyond(pure("1"), pure("100"), SOUND, Sides.OF_THE_FIRST_BLOCK, 0.8))
                .isGreaterThan(0.01);
        assertThat(beyond(pure("100"), pure("1.5"), SOUND, Sides.OF_THE_UNIT, 1.2))
                .isGreaterThan(0.01);
    }

    @Test
    void aRuleThatForgetsABlockOrTheFactorIsFound() {
        Rule onlyTheLast = new Rule() {
            @Override
            public boolean counts(int touched, int block) {
                return block == (touched == 1 ? 0 : 1);
            }
        };
        assertThat(beyond(pure("0.5"), pure("100"), onlyTheLast, Sides.OF_THE_FIRST_BLOCK, 0.5))
                .isGreaterThan(0.001);
        Rule withoutTheFactor = new Rule() {
            @Override
            public Event ofLifetime(InBlocks event) {
                return event.each();
            }
        };
        assertThat(beyond(pure("100"), pure("0.5"), withoutTheFactor, Sides.OF_THE_UNIT, 0.5))
                .isGreaterThan(0.001);
    }
}
