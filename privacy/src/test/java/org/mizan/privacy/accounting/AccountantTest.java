package org.mizan.privacy.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.conversion.CurveProfile;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.EventSamples;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.privacy.event.Repeated;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.profile.GaussianProfile;

class AccountantTest {
    private static final double DELTA = 1e-6;

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void countsCallsRepetitionsAndListsAgreeToTheLastBit(SingleEvent event) {
        int count = 7;
        Accountant counted = Accountant.of(event.neighbours()).plus(event, count);
        Accountant oneByOne = Accountant.of(event.neighbours());
        for (int i = 0; i < count; i++) {
            oneByOne = oneByOne.plus(event);
        }
        Accountant repeated = Accountant.of(new Repeated(event, count));
        Accountant listed = Accountant.of(new Composed(Collections.nCopies(count, event)));
        for (Accountant same : List.of(oneByOne, repeated, listed)) {
            assertThat(same.uses()).isEqualTo(counted.uses());
            assertThat(same.curve().at(5)).isEqualTo(counted.curve().at(5));
            assertThat(profile(same)).isEqualTo(profile(counted));
            assertThat(same.delta()).isEqualTo(counted.delta());
            assertThat(same.pureEpsilon()).isEqualTo(counted.pureEpsilon());
            assertThat(same.concentratedRho()).isEqualTo(counted.concentratedRho());
            assertThat(same.gaussianMuSquared()).isEqualTo(counted.gaussianMuSquared());
        }
    }

    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void moreUsesCostMore(SingleEvent event) {
        Accountant few = Accountant.of(event.neighbours()).plus(event, 3);
        Accountant more = few.plus(event, 4);
        assertThat(more.curve().at(3)).isGreaterThanOrEqualTo(few.curve().at(3));
        assertThat(profile(more)).isGreaterThanOrEqualTo(profile(few));
        assertThat(more.delta().value()).isGreaterThanOrEqualTo(few.delta().value());
    }

    /** Whatever route the tight figure took, the Rényi curve alone must not beat it by more than the grid's error. */
    @ParameterizedTest
    @MethodSource("org.mizan.privacy.event.EventSamples#all")
    void theTightFigureIsNoWorseThanBasicAndRenyiComposition(SingleEvent event) {
        Accountant accountant = Accountant.of(event.neighbours()).plus(event, 20);
        double tight = profile(accountant);
        accountant.pureEpsilon().ifPresent(sum -> assertThat(tight).isLessThanOrEqualTo(sum.upper()));
        double left = DELTA - accountant.delta().upper();
        double byCurve = CurveProfile.of(accountant.curve()).epsilon(left);
        assertThat(tight).isLessThanOrEqualTo(byCurve * (1 + 1e-3) + 1e-9);
    }

    @Test
    void theOrderOfEventsIsForgotten() {
        List<SingleEvent> events = new ArrayList<>(EventSamples.all()
                .filter(event -> event.neighbours() == Neighbours.ADD_REMOVE)
                .toList());
        double curve = account(events).curve().at(4);
        double epsilon = account(events).epsilon(DELTA);
        for (int seed = 1; seed <= 3; seed++) {
            Collections.shuffle(events, new Random(seed));
            assertThat(account(events).curve().at(4)).isEqualTo(curve);
            assertThat(account(events).epsilon(DELTA)).isEqualTo(epsilon);
        }
    }

    @Test
    void compositionIsAssociative() {
        List<SingleEvent> events = EventSamples.all()
                .filter(event -> event.neighbours() == Neighbours.SUBSTITUTE)
                .toList();
        Event left = new Composed(List.copyOf(events.subList(0, 5)));
        Event right = new Composed(List.copyOf(events.subList(5, events.size())));
        assertThat(Accountant.of(left).plus(right).uses())
                .isEqualTo(account(events).uses());
    }

    @Test
    void gaussianNoiseAloneIsAccountedInClosedForm() {
        Accountant accountant = Accountant.of(parse("5 x gaussian(sigma=10) + 20 x gaussian(sigma=20) + gdp(mu=1/2)"));
        assertThat(accountant.gaussianMuSquared()).contains(Rational.of("0.35"));
        assertThat(accountant.epsilon(1e-5))
                .isEqualTo(GaussianProfile.of(Rational.of("0.35")).epsilon(1e-5));
    }

    @Test
    void theHeadlineOfAbadiAndOthersIsCertified() {
        Accountant accountant = Accountant.of(parse("10000 x gaussian(sigma=4, sample=0.01)"));
        assertThat(accountant.epsilon(1e-5)).isBetween(0.9468668, 0.94687);
        assertThat(CurveProfile.of(accountant.curve()).epsilon(1e-5)).isBetween(1.0353, 1.0355);
    }

    @Test
    void exactTotalsAreExact() {
        Accountant accountant =
                Accountant.of(parse("1000000 x pure(epsilon=0.1) + approximate(epsilon=1e-17, delta=0.1)"));
        assertThat(accountant.pureEpsilon()).contains(new Epsilon(Rational.of("100000.00000000000000001")));
        assertThat(accountant.concentratedRho())
                .map(Rho::value)
                .hasValueSatisfying(rho -> assertThat(rho).isGreaterThan(Rational.of(5000)));
        assertThat(accountant.delta().value()).isEqualTo(Rational.of("0.1"));
        assertThat(accountant.epsilon(0.05)).isInfinite();
        assertThat(accountant.delta(1e6)).isBetween(0.1, 0.1000001);
    }

    @Test
    void massesSetAsideNeverExceedOne() {
        assertThat(Accountant.of(parse("3 x approximate(epsilon=1, delta=0.5)"))
                        .delta()
                        .value())
                .isEqualTo(Rational.ONE);
    }

    @Test
    void goodEventsAreChargedOncePerKey() {
        LaplaceEvent laplace = new LaplaceEvent(Sensitivity.l1(1, Neighbours.SUBSTITUTE), Rational.of(2));
        Event stay = new OnGoodEvent(laplace, Gamma.of("0.01"), "stay");
        Event cells = new OnGoodEvent(laplace, Gamma.of("0.02"), "cells");
        Accountant accountant = Accountant.of(stay).plus(stay, 9).plus(cells);
        assertThat(accountant.gamma()).isEqualTo(Gamma.of("0.03"));
        assertThat(accountant.pureEpsilon()).contains(Epsilon.of("5.5"));
        assertThat(accountant.cost().goodEvents()).containsOnlyKeys("stay", "cells");
        Event both = new Repeated(new Composed(List.of(laplace, stay, cells, stay)), 2);
        assertThat(Accountant.of(both).gamma()).isEqualTo(Gamma.of("0.03"));
        assertThat(Accountant.of(new OnGoodEvent(both, Gamma.of("0.04"), "all")).gamma())
                .isEqualTo(Gamma.of("0.07"));
        Accountant sure = Accountant.of(new OnGoodEvent(laplace, Gamma.of("0.7"), "a"))
                .plus(new OnGoodEvent(laplace, Gamma.of("0.7"), "b"));
        assertThat(sure.gamma().value()).isEqualTo(Rational.ONE);
    }

    @Test
    void mixedNeighboursAreRefused() {
        Accountant accountant = Accountant.of(Neighbours.ADD_REMOVE);
        assertThatThrownBy(() -> accountant.plus(EventLanguage.parse("gaussian(sigma=1)", Neighbours.SUBSTITUTE)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("add-remove and substitute");
    }

    @Test
    void nothingCostsNothing() {
        Accountant nothing = Accountant.of(Neighbours.ADD_REMOVE);
        assertThat(nothing.epsilon(1e-9)).isZero();
        assertThat(nothing.delta(0)).isZero();
        assertThat(nothing.curve().at(Order.INFINITY)).isZero();
        assertThat(nothing.plus(parse("laplace(scale=1)"), 0).uses()).isEmpty();
    }

    @Test
    void aFilterAdmitsTheCostOfEvents() {
        Filter filter = Filter.approximate(Epsilon.of("1"), Delta.of("1e-6"), Neighbours.ADD_REMOVE);
        var small = filter.charge(Accountant.of(parse("gaussian(sigma=30)")).cost());
        assertThat(filter.admits(filter.start(), small)).isTrue();
        var large =
                filter.charge(Accountant.of(parse("100 x gaussian(sigma=1)")).cost());
        assertThat(filter.admits(filter.start(), large)).isFalse();
    }

    private static double profile(Accountant accountant) {
        return accountant.profile(Resolution.COARSE).epsilon(DELTA);
    }

    private static Accountant account(List<SingleEvent> events) {
        Accountant accountant = Accountant.of(events.get(0).neighbours());
        for (SingleEvent event : events) {
            accountant = accountant.plus(event);
        }
        return accountant;
    }

    private static Event parse(String text) {
        return EventLanguage.parse(text, Neighbours.ADD_REMOVE);
    }
}
