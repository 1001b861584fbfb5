package org.mizan.privacy.accounting;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;
import org.mizan.message.Spelling;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.ExponentialEvent;
import org.mizan.privacy.event.GaussianEvent;
import org.mizan.privacy.event.LaplaceEvent;
import org.mizan.privacy.event.PermuteAndFlipEvent;
import org.mizan.privacy.event.RandomizedResponseEvent;
import org.mizan.privacy.event.SingleEvent;

/**
 * A mechanism up to the one number that decides its noise. Each has a parameter of its own; <em>noise</em> is a positive
 * number that every family has and that lowers the cost when it grows, so that one search serves all of them.
 */
public enum NoiseFamily {
    /** The parameter is the standard deviation. */
    GAUSSIAN("gaussian", "sigma", RoundingMode.CEILING) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return GaussianEvent.ofSigma(setting.l2(), parameter);
        }

        @Override
        public Rational parameter(Accuracy accuracy) {
            return lessNoise(accuracy.gaussianDeviation());
        }
    },
    /** The parameter is the σ of its mass function. */
    DISCRETE_GAUSSIAN("discrete-gaussian", "sigma", RoundingMode.CEILING) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return DiscreteGaussianEvent.ofSigma(setting.l2(), parameter);
        }

        /** P(X ≥ m + 1) ≤ P(N(0, σ²) ≥ m) for integers m (Canonne, Kamath and Steinke 2020, Proposition 25). */
        @Override
        public Rational parameter(Accuracy accuracy) {
            return lessNoise(wholeWidth(accuracy).gaussianDeviation());
        }
    },
    /** The parameter is the scale b. */
    LAPLACE("laplace", "scale", RoundingMode.CEILING) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return new LaplaceEvent(setting.l1(), parameter);
        }

        @Override
        public Rational parameter(Accuracy accuracy) {
            return lessNoise(accuracy.laplaceScale());
        }
    },
    /** The parameter is the s of its mass function. */
    DISCRETE_LAPLACE("discrete-laplace", "scale", RoundingMode.CEILING) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return new DiscreteLaplaceEvent(setting.l1(), parameter);
        }

        /** P(|X| ≥ m + 1) = 2r^{m+1}/(1 + r) ≤ r^m with r = e^{-1/s}, the tail of Laplace noise at m. */
        @Override
        public Rational parameter(Accuracy accuracy) {
            return lessNoise(wholeWidth(accuracy).laplaceScale());
        }
    },
    /** The parameter is the probability p of a true answer; without end of noise it is 1/k. */
    RANDOMIZED_RESPONSE("randomized-response", "p", RoundingMode.FLOOR) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return new RandomizedResponseEvent(parameter, setting.categories(), setting.neighbours());
        }

        /** Rounding down never passes 1/k, where answers say nothing. */
        @Override
        public Rational parameter(Rational noise, Setting setting) {
            Rational least = Rational.of(1, setting.categories());
            Rational rounded = super.parameter(noise, setting);
            return rounded.compareTo(least) < 0 ? least : rounded;
        }

        @Override
        Rational exactParameter(Rational noise, Setting setting) {
            Rational least = Rational.of(1, setting.categories());
            return least.plus(Rational.ONE.minus(least).over(Rational.ONE.plus(noise)));
        }
    },
    /** The parameter is its ε. */
    EXPONENTIAL("exponential", "epsilon", RoundingMode.FLOOR) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return new ExponentialEvent(new Epsilon(parameter), setting.neighbours());
        }

        @Override
        Rational exactParameter(Rational noise, Setting setting) {
            return Rational.ONE.over(noise);
        }
    },
    /** The parameter is its ε. */
    PERMUTE_AND_FLIP("permute-and-flip", "epsilon", RoundingMode.FLOOR) {
        @Override
        public SingleEvent event(Rational parameter, Setting setting) {
            return new PermuteAndFlipEvent(new Epsilon(parameter), setting.neighbours());
        }

        @Override
        Rational exactParameter(Rational noise, Setting setting) {
            return Rational.ONE.over(noise);
        }
    };

    private static final int DIGITS = 5;

    private final String word;
    private final String parameterName;
    private final RoundingMode moreNoise;

    NoiseFamily(String word, String parameterName, RoundingMode moreNoise) {
        this.word = word;
        this.parameterName = parameterName;
        this.moreNoise = moreNoise;
    }

    /**
     * What a family needs to know beside its noise.
     *
     * @param sensitivity the greatest change that one unit causes, for noise that is added
     * @param categories the number of answers of randomized response
     */
    public record Setting(Rational sensitivity, int categories, Neighbours neighbours) {
        public Setting {
            if (categories < 2) {
                throw EventRefusal.CATEGORIES_RANGE.with(categories);
            }
        }

        private Sensitivity l1() {
            return Sensitivity.l1(sensitivity, neighbours);
        }

        private Sensitivity l2() {
            return Sensitivity.l2(sensitivity, neighbours);
        }
    }

    /** The family of that {@link #word()}. */
    public static NoiseFamily of(String word) {
        for (NoiseFamily family : values()) {
            if (family.word.equals(word)) {
                return family;
            }
        }
        List<String> words = Stream.of(values()).map(NoiseFamily::word).toList();
        throw AccountingRefusal.FAMILY_UNKNOWN.with(Spelling.shown(word), Spelling.advice(word, words));
    }

    /** The word of the event language. */
    public String word() {
        return word;
    }

    /** What the event language calls the parameter. */
    public String parameterName() {
        return parameterName;
    }

    /** Whether noise is added to a number, so that it has a sensitivity and an accuracy. */
    public boolean addsNoise() {
        return moreNoise == RoundingMode.CEILING;
    }

    /** Whether every guarantee of it needs δ &gt; 0: its loss has no bound. */
    public boolean needsDelta() {
        return this == GAUSSIAN || this == DISCRETE_GAUSSIAN;
    }

    /** The mechanism with this parameter. */
    public abstract SingleEvent event(Rational parameter, Setting setting);

    /** The parameter for this noise, with five significant digits, rounded towards more noise. */
    public Rational parameter(Rational noise, Setting setting) {
        Rational exact = exactParameter(noise, setting);
        return Rational.of(new BigDecimal(exact.numerator())
                .divide(new BigDecimal(exact.denominator()), new MathContext(DIGITS, moreNoise)));
    }

    /** The greatest parameter of five significant digits with which added noise keeps an accuracy. */
    public Rational parameter(Accuracy accuracy) {
        throw AccountingRefusal.ACCURACY_FAMILY.with(word);
    }

    /** The noise itself, for families whose parameter it is. */
    Rational exactParameter(Rational noise, Setting setting) {
        return noise;
    }

    private static Rational lessNoise(double parameter) {
        return Rational.of(new BigDecimal(parameter).round(new MathContext(DIGITS, RoundingMode.FLOOR)));
    }

    /** Integer noise keeps a width if it keeps the integer below it. */
    private static Accuracy wholeWidth(Accuracy accuracy) {
        Rational whole = Rational.of(accuracy.width().roundedDown(0));
        if (whole.signum() == 0) {
            throw AccountingRefusal.ACCURACY_WIDTH_WHOLE.with(accuracy.width());
        }
        return new Accuracy(whole, accuracy.failure());
    }
}
