package org.mizan.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Relation;
import org.mizan.message.Message;
import org.mizan.noise.Noise;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;
import org.mizan.release.profile.ProfileQuestion;
import org.mizan.release.profile.RowsCut;
import org.mizan.release.profile.UnitProfile;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;

/**
 * The number of rows of a table with a profile, from the noise of the profile to the interval: units of light, heavy and bursty
 * tails, with and without one of 10⁵ rows. Noise is seeded.
 */
class ProfiledTotalsTest {
    private static final int UNITS = 20_000;
    private static final int TIMES = 120;
    private static final int GIANT = 100_000;
    private static final int MOST = 1 << 20;
    private static final Spend SPEND = Spend.epsilon("1");
    private static final Spend SMALL = Spend.epsilon("0.05");
    private static final Condition ALL = new Condition.Always();
    private static final Dataset DATASET = Clinic.dataset(false, Neighbours.ADD_REMOVE, Limits.rows(4));

    /**
     * Of {@value #TIMES} intervals at most so many may miss: if each held with a probability of 95 % just so, one of the six tests
     * would fail with a probability below 1e-9 (P(Binomial(120, 0.05) > 28) = 9e-12).
     */
    private static final int MOST_MISSES = 28;

    /** How many rows units have. */
    enum Law {
        LIGHT(1, 3),
        HEAVY(2, 4),
        BURSTY(3, 3);

        /** So many times the error of the best fixed limit is the error of the chosen one at most. */
        private final double factor;

        private final long seed;

        Law(long seed, double factor) {
            this.seed = seed;
            this.factor = factor;
        }

        long[] rows(boolean hasGiant) {
            Random random = new Random(seed);
            long[] rows = new long[UNITS];
            Arrays.setAll(rows, unit -> rows(1 - random.nextDouble(), random));
            rows[0] = hasGiant ? GIANT : rows[0];
            return rows;
        }

        private long rows(double uniform, Random random) {
            return switch (this) {
                case LIGHT -> 1 + (long) (Math.log(uniform) / Math.log(2.0 / 3));
                case HEAVY -> (long) Math.min(1e6, Math.pow(uniform, -1 / 1.1));
                case BURSTY -> uniform < 0.05 ? 50 + random.nextInt(51) : 1 + random.nextInt(3);
            };
        }
    }

    private static Noise noise(long seed) {
        return new Random(seed)::nextLong;
    }

    private static Aggregation count(Limits limits) {
        return new Aggregation(
                new Relation.Table(),
                ALL,
                List.of(),
                List.of(new Aggregation.Asked("n", new Aggregate.Rows())),
                Optional.empty(),
                Optional.of(limits),
                Optional.empty(),
                Map.of(),
                "the rows");
    }

    private static Reading reading(long group, long total) {
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        measured.put(group, new ListedReading.Measured(List.of(BigInteger.valueOf(total)), List.of(List.of())));
        return new ListedReading(measured, List.of());
    }

    /** What an engine reads for a profile. */
    private static Reading profiled(long[] rows, Release profile) {
        List<Long> ends = ends(profile);
        SortedMap<Long, ListedReading.Measured> measured = new TreeMap<>();
        for (long each : rows) {
            long bin = ends.stream().filter(end -> end < each).count();
            measured.merge(
                    bin,
                    new ListedReading.Measured(List.of(BigInteger.ONE), List.of(List.of())),
                    (one, other) -> new ListedReading.Measured(
                            List.of(one.totals().get(0).add(other.totals().get(0))), one.values()));
        }
        return new ListedReading(measured, List.of());
    }

    /** The ends of the bins, from the program. */
    private static List<Long> ends(Release profile) {
        return ((Key.Public) profile.program().keys().get(0))
                .scalar().chosen().orElseThrow().cases().stream()
                        .map(each -> each.condition().comparing().orElseThrow().right())
                        .map(end -> end.constant().orElseThrow().longValueExact())
                        .toList();
    }

    private static Released profile(Reading reading, Release profile, long seed) {
        return profile.draw(reading, noise(seed));
    }

    private static UnitProfile known(Released released, OptionalInt most) {
        return UnitProfile.of(released, Rational.of(20), most);
    }

    private static long counted(long[] rows, long limit) {
        return Arrays.stream(rows).map(each -> Math.min(each, limit)).sum();
    }

    private static Cell.Value answer(UnitProfile profile, long[] rows, Limits limits, long seed) {
        Release release = AggregateRelease.plan(count(limits), DATASET, 0.95, Commentary.none(), Optional.of(profile))
                .at(SPEND);
        Reading reading = reading(0, counted(rows, limits.rowsPerUnit()));
        return release.draw(reading, noise(~seed))
                .rows()
                .get(0)
                .get(0)
                .asValue()
                .orElseThrow();
    }

    private static Limits best(UnitProfile profile) {
        return new BestLimits(count(Limits.rows(1)), count(Limits.rows(2)), DATASET, profile).at(SPEND);
    }

    private static boolean isWithin(Cell.Value value, long truth) {
        Rational exact = Rational.of(truth);
        return value.interval().orElseThrow().low().compareTo(exact) <= 0
                && value.interval().orElseThrow().high().compareTo(exact) >= 0;
    }

    /** Where it is public what a unit can have at most the interval holds the table's truth, whatever the limit. */
    @ParameterizedTest
    @EnumSource
    void intervalsHoldTheTruthOfTheTableWhereMostRowsArePublic(Law law) {
        Release profile = ProfileQuestion.plan(DATASET, 0.95).at(SMALL);
        long[] rows = law.rows(true);
        Reading reading = profiled(rows, profile);
        long truth = Arrays.stream(rows).sum();
        int misses = 0;
        for (int time = 0; time < TIMES; time++) {
            UnitProfile known = known(profile(reading, profile, time), OptionalInt.of(MOST));
            Limits limits = time % 2 == 0 ? Limits.rows(3) : best(known);
            misses += isWithin(answer(known, rows, limits, time), truth) ? 0 : 1;
        }
        assertThat(misses).isLessThanOrEqualTo(MOST_MISSES);
    }

    /** Where it is not, it holds the rows of all units but what is cut of a few, and says how few at most. */
    @ParameterizedTest
    @EnumSource
    void intervalsAndTheSentenceHoldWhereItIsNot(Law law) {
        Release profile = ProfileQuestion.plan(DATASET, 0.95).at(SMALL);
        int misses = 0;
        for (int time = 0; time < TIMES; time++) {
            long[] rows = law.rows(time % 2 == 0);
            UnitProfile known = known(profile(profiled(rows, profile), profile, time), OptionalInt.empty());
            Limits limits = time % 4 < 2 ? Limits.rows(3) : best(known);
            long limit = limits.rowsPerUnit();
            RowsCut cut = known.cut(limit, 0.95);
            long truth = Arrays.stream(rows)
                    .map(each -> each <= cut.horizon() ? each : Math.min(each, limit))
                    .sum();
            long bigger =
                    Arrays.stream(rows).filter(each -> each > cut.horizon()).count();
            boolean isHeld = isWithin(answer(known, rows, limits, time), truth) && bigger <= cut.units();
            misses += isHeld ? 0 : 1;
        }
        assertThat(misses).isLessThanOrEqualTo(MOST_MISSES);
    }

    /** Of a tail that falls geometrically, also where nobody is known to be cut: noise hides some hundred rows of the biggest units. */
    @Test
    void intervalsHoldTheTruthOfTheTableBeyondWhatIsKnown() {
        Release profile = ProfileQuestion.plan(DATASET, 0.95).at(SMALL);
        long[] rows = Law.LIGHT.rows(false);
        Reading reading = profiled(rows, profile);
        long truth = Arrays.stream(rows).sum();
        int misses = 0;
        int missesOfNoise = 0;
        for (int time = 0; time < TIMES; time++) {
            UnitProfile known = known(profile(reading, profile, time), OptionalInt.empty());
            Limits limits = Limits.rows((int) known.horizon());
            Cell.Value answer = answer(known, rows, limits, time);
            misses += isWithin(answer, truth) ? 0 : 1;
            Rational reach =
                    answer.value().minus(answer.interval().orElseThrow().low());
            missesOfNoise += answer.value().plus(reach).compareTo(Rational.of(truth)) < 0 ? 1 : 0;
        }
        assertThat(misses).isLessThanOrEqualTo(MOST_MISSES);
        assertThat(missesOfNoise).isGreaterThan(TIMES / 2);
    }

    /** The root of the expected squared error of the chosen limit, beside that of the best one that anybody could fix. */
    @ParameterizedTest
    @EnumSource
    void theChosenLimitIsNearlyTheBest(Law law) {
        Release profile = ProfileQuestion.plan(DATASET, 0.95).at(SMALL);
        for (boolean hasGiant : List.of(false, true)) {
            long[] rows = law.rows(hasGiant);
            Reading reading = profiled(rows, profile);
            double squares = 0;
            int times = 20;
            for (int time = 0; time < times; time++) {
                UnitProfile known = known(profile(reading, profile, 1_000 + time), OptionalInt.empty());
                squares += squaredError(rows, best(known).rowsPerUnit()) / times;
            }
            double least = ends(profile).stream()
                    .mapToDouble(limit -> squaredError(rows, limit))
                    .min()
                    .orElseThrow();
            assertThat(Math.sqrt(squares / least)).isLessThan(law.factor);
        }
    }

    /** Noise of one row of each unit has the variance 2 at this price. */
    private static double squaredError(long[] rows, long limit) {
        double cut = Arrays.stream(rows).map(each -> Math.max(0, each - limit)).sum();
        return cut * cut + 2.0 * limit * limit;
    }

    @Test
    void aUnitMovesTheProfileByOneOrByTwoWhereAnotherTakesItsPlace() {
        Dataset replaced = Clinic.dataset(false, Neighbours.SUBSTITUTE, Limits.rows(4));
        assertThat(ProfileQuestion.plan(DATASET, 0.95).at(SMALL).event())
                .isEqualTo(new DiscreteLaplaceEvent(Sensitivity.l1(1, Neighbours.ADD_REMOVE), Rational.of(20)));
        assertThat(ProfileQuestion.plan(replaced, 0.95).at(SMALL).event())
                .isEqualTo(new DiscreteLaplaceEvent(Sensitivity.l1(2, Neighbours.SUBSTITUTE), Rational.of(40)));
    }

    @Test
    void notesSayWhatIsCutAndTheDryRunSaysItToo() {
        Release profile = ProfileQuestion.plan(DATASET, 0.95).at(SMALL);
        long[] rows = Law.LIGHT.rows(false);
        UnitProfile known = known(profile(profiled(rows, profile), profile, 1), OptionalInt.empty());
        Release release = AggregateRelease.plan(
                        count(Limits.rows(2)), DATASET, 0.95, Commentary.none(), Optional.of(known))
                .at(SPEND);
        Released released = release.draw(reading(0, counted(rows, 2)), noise(5));
        assertThat(release.remarks())
                .extracting(note -> note.message())
                .containsExactly(Message.PROFILE_INCLUDED_SEEN, Message.PROFILE_CUT_SEEN);
        assertThat(released.notes()).containsAll(release.remarks());
        long horizon = known.horizon();
        long[] seen = Arrays.stream(rows).filter(each -> each <= horizon).toArray();
        double share = 1 - (double) counted(seen, 2) / Arrays.stream(seen).sum();
        List<String> figures = release.remarks().get(1).arguments();
        assertThat(100 * share).isBetween(Double.parseDouble(figures.get(3)), Double.parseDouble(figures.get(4)));
        assertThat(Double.parseDouble(figures.get(2))).isCloseTo(100 * share, within(3.0));
        Release plain = AggregateRelease.plan(count(Limits.rows(2)), DATASET, 0.95, Commentary.none())
                .at(SPEND);
        assertThat(plain.remarks()).extracting(note -> note.message()).containsExactly(Message.LIMITS_OF_ROWS);
        assertThat(plain.event()).isEqualTo(release.event());
        assertThat(plain.bound()).isEqualTo(release.bound());
    }
}
