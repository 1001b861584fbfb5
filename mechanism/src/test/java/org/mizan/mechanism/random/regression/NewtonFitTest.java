package org.mizan.mechanism.random.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mizan.privacy.Rational;

/** Tables on which the fit is hard: 400 of few records in every build, 10,000 of up to 50,000 in the profile {@code soak}. */
class NewtonFitTest {
    private static final int CASES = Integer.getInteger("mizan.mechanism.fits", 400);
    private static final int MOST_UNITS = Integer.getInteger("mizan.mechanism.fit.units", 300);

    /** The passes over the data are the time that a fit takes; half of these fits take 3 or fewer. */
    private static final int MOST_PASSES = 20;

    /**
     * 2,185 records of one tiny feature, 38 % of them positive: the minimum is that of a parabola but for 1e-12. The search by
     * values of the loss ended 123 planned movements away from it.
     */
    @Test
    void tinyFeaturesDoNotStopTheSearch() {
        LogisticRegression regression = new LogisticRegression(2185, 1, 1, 1);
        Example positive = Example.of(true, 1e-6);
        Example negative = Example.of(false, 1e-6);
        Random random = new Random(0);
        List<Example> records = new ArrayList<>();
        for (int i = 0; i < 2185; i++) {
            records.add(random.nextDouble() < 0.38 ? positive : negative);
        }
        double share = Collections.frequency(records, positive) / 2185.0;
        Rational before = regression.value(records).get(0);
        records.set(records.indexOf(positive), negative);
        Rational after = regression.value(records).get(0);
        double planned = regression.bound(positive, negative) / 2185;
        assertThat(before.nearest()).isCloseTo((share - 0.5) * 1e-6, within(planned / 1e3));
        assertThat(before.minus(after).nearest()).isBetween(0.499 * planned, 0.501 * planned);
        assertThat(regression.error().upper()).isLessThan(planned / 1e3);
    }

    @Test
    void everyFitIsWithinItsErrorOfTheExactMinimum() {
        for (int number = 0; number < CASES; number++) {
            FitCase each = FitCase.of(number, MOST_UNITS, 30);
            double allowed = each.regression().error().nearest();
            double[] first = each.regression().fit(each.records()).coefficients();
            assertThat(new ExactFit(each.regression(), each.records()).distanceFrom(first))
                    .as("case %d: %s", number, each)
                    .isLessThanOrEqualTo(allowed);
        }
    }

    @Test
    void oneRecordMovesEveryFitAtMostAsPlanned() {
        double greatest = 0;
        for (int number = 0; number < CASES; number++) {
            FitCase each = FitCase.of(CASES + number, MOST_UNITS, MOST_UNITS);
            NewtonFit.Found first = each.regression().fit(each.records());
            NewtonFit.Found second = each.regression().fit(each.neighbour());
            double moved = FitCase.distance(first.coefficients(), second.coefficients());
            double planned = each.planned() + 2 * each.regression().error().upper();
            assertThat(moved).as("case %d: %s", number, each).isLessThanOrEqualTo(planned);
            assertThat(Math.max(first.passes(), second.passes()))
                    .as("passes of case %d: %s", number, each)
                    .isLessThanOrEqualTo(MOST_PASSES);
            greatest = Math.max(greatest, moved / planned);
        }
        assertThat(greatest).isBetween(0.49, 1.0);
    }

    /** The stiffest that is accepted, and records that are all alike, opposed in their labels, or without features. */
    @Test
    void theEndIsReachedAtTheLimitsOfWhatIsAccepted() {
        for (double penalty : new double[] {2.5e-11, 1e-6, 1, 1e8}) {
            LogisticRegression regression = new LogisticRegression(64, 3, penalty, 1);
            Example one = Example.of(true, 0.5, 0.5, 0.7);
            Example other = Example.of(false, 0.5, 0.5, 0.7 - 1e-9);
            List<Example> opposed = new ArrayList<>(Collections.nCopies(32, one));
            opposed.addAll(Collections.nCopies(32, other));
            for (List<Example> records :
                    List.of(Collections.nCopies(64, one), opposed, Collections.nCopies(64, Example.of(true)))) {
                NewtonFit.Found fit = regression.fit(records);
                assertThat(new ExactFit(regression, records).distanceFrom(fit.coefficients()))
                        .isLessThanOrEqualTo(regression.error().nearest());
                assertThat((double) fit.passes())
                        .isLessThanOrEqualTo(Math.min(40, regression.precision().mostPasses()));
            }
        }
    }

    /**
     * Features of many scales and a weak penalty: the whole step goes too far, and the part that certainly lowers the loss is
     * short. A search that tries no other length takes up to 1,400 passes on these.
     */
    @Test
    void featuresOfManyScalesTakeFewPasses() {
        Random random = new Random(5);
        int most = 0;
        for (int number = 0; number < 150; number++) {
            int units = 10 + random.nextInt(40);
            int dimensions = 3 + random.nextInt(4);
            double[] truth = random.doubles(dimensions, -2, 2).toArray();
            LogisticRegression regression = new LogisticRegression(units, dimensions, 2e-4, 2600);
            List<Example> records = new ArrayList<>();
            for (int i = 0; i < units; i++) {
                double scale = 2600 * Math.pow(10, -4 * random.nextDouble());
                double[] features = random.doubles(dimensions, -scale, scale).toArray();
                records.add(Example.of(
                        PenalisedLoss.dot(features, truth) + 0.3 * scale * random.nextGaussian() > 0, features));
            }
            NewtonFit.Found fit = regression.fit(records);
            most = Math.max(most, fit.passes());
            assertThat(new ExactFit(regression, records).distanceFrom(fit.coefficients()))
                    .isLessThanOrEqualTo(regression.error().nearest());
        }
        assertThat(most).isBetween(11, 60);
    }
}
