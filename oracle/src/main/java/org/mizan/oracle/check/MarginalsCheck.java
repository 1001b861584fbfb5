package org.mizan.oracle.check;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;
import org.mizan.oracle.Scene;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;
import org.mizan.release.answer.Released;
import org.mizan.release.cell.Axes;
import org.mizan.synth.marginal.NoisyMarginals;

/**
 * The whole path of a run over marginals follows from what it released: which noise each round has is computed here from the
 * noisy counts before it and the ρ that was charged, with every choice paid for, and must be what the run had.
 */
final class MarginalsCheck implements Check {
    private static final int ROUNDS_PER_COLUMN = 16;
    private static final Rational OF_COLUMNS = Rational.of(1, 4);
    private static final int DIGITS = 12;
    private static final Rational MEASURED = Rational.of(9, 10);
    private static final Rational LEAST_VARIANCE = Rational.of(1, 64);
    private static final MathContext UP = new MathContext(DIGITS, RoundingMode.CEILING);
    private static final MathContext DOWN = new MathContext(DIGITS, RoundingMode.FLOOR);

    @Override
    public String name() {
        return "marginals";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        if (scene.asking().kind() != Asking.Kind.MARGINALS) {
            return Optional.empty();
        }
        for (Scene.Made made : List.of(
                scene.made(scene.tables().first(), scene.asking().spend()),
                scene.made(scene.tables().second(), scene.asking().spend()))) {
            Optional<String> wrong = path(scene, made.answer().released(), rho(made));
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private static Rational rho(Scene.Made made) {
        Declared declared = (Declared) made.event();
        return ((Guarantee.ZeroConcentrated) declared.guarantee()).rho().value();
    }

    private static Optional<String> path(Scene scene, Released released, Rational rho) {
        Axes axes = Axes.of(scene.dataset(), scene.asking().columns(), Map.of());
        NoisyMarginals marginals = NoisyMarginals.of(axes, released);
        List<NoisyMarginal> shown = marginals.list();
        Domain domain = marginals.domain();
        Rational squared = squared(scene);
        Rational share = rho.over(Rational.of((long) ROUNDS_PER_COLUMN * domain.columns()));
        Rational left = rho;
        int next = 0;
        while (next < domain.columns()) {
            Rational variance = variance(columnShare(domain, next, rho), squared);
            if (!shown.get(next).variance().equals(variance)) {
                return Optional.of("the noise of the first marginals is not that of their share");
            }
            left = left.minus(measuring(variance, squared));
            next++;
        }
        Model model = Model.fit(domain, NoisyMarginal.merged(shown.subList(0, next)), Optional.empty());
        for (int round = 1; next < shown.size(); round++, next++) {
            boolean isLast = round == ROUNDS_PER_COLUMN * domain.columns()
                    || left.compareTo(cost(share, squared).times(2)) < 0;
            Rational spent = isLast ? left : share;
            NoisyMarginal measured = shown.get(next);
            if (!measured.variance().equals(variance(spent, squared))) {
                return Optional.of("round %d has noise of variance %s; what was released before and rho leave it %s"
                        .formatted(round, measured.variance(), variance(spent, squared)));
            }
            if (isLast != (next == shown.size() - 1)) {
                return Optional.of("the run ends %s than its budget says".formatted(isLast ? "later" : "earlier"));
            }
            left = left.minus(cost(spent, squared));
            Model before = model;
            model = Model.fit(domain, NoisyMarginal.merged(shown.subList(0, next + 1)), Optional.of(before));
            if (!isImproved(before, model, measured)) {
                share = share.times(4);
            }
        }
        return left.signum() < 0 ? Optional.of("a run spends more than rho") : Optional.empty();
    }

    /** A quarter of rho, by the levels of each column to the power 2/3 in thousandths. */
    private static Rational columnShare(Domain domain, int column, Rational rho) {
        long[] weights = domain.sizes().stream()
                .mapToLong(levels -> Math.round(1000 * StrictMath.cbrt((double) levels * levels)))
                .toArray();
        return rho.times(OF_COLUMNS)
                .times(weights[column])
                .over(Rational.of(Arrays.stream(weights).sum()));
    }

    private static boolean isImproved(Model before, Model after, NoisyMarginal measured) {
        double[] first = before.marginal(measured.axes());
        double[] second = after.marginal(measured.axes());
        double moved = 0;
        for (int cell = 0; cell < first.length; cell++) {
            moved += Math.abs(second[cell] - first[cell]);
        }
        return moved > Math.sqrt(2 / Math.PI) * Math.sqrt(measured.variance().nearest()) * first.length;
    }

    private static Rational squared(Scene scene) {
        long rows = scene.setting().rowsOfUnit();
        return Rational.of(rows).squared().times(scene.setting().neighbours() == Neighbours.SUBSTITUTE ? 2 : 1);
    }

    private static Rational variance(Rational share, Rational squared) {
        Rational exact = Rational.of(decimal(squared.over(share.times(2).times(MEASURED)), UP));
        return exact.compareTo(LEAST_VARIANCE) < 0 ? LEAST_VARIANCE : exact;
    }

    private static Rational measuring(Rational variance, Rational squared) {
        return squared.over(variance.times(2));
    }

    /** Of measuring and of choosing what is measured: ε²/8 with ε = √(8·0.1·share), rounded down. */
    private static Rational cost(Rational share, Rational squared) {
        Rational square = share.times(Rational.ONE.minus(MEASURED)).times(8);
        Rational epsilon = Rational.of(decimal(square, DOWN).sqrt(DOWN));
        return measuring(variance(share, squared), squared)
                .plus(epsilon.squared().over(Rational.of(8)));
    }

    private static BigDecimal decimal(Rational value, MathContext digits) {
        return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), digits);
    }
}
