package org.mizan.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;
import org.mizan.audit.zoo.Zoo;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;

@Execution(ExecutionMode.CONCURRENT)
class AuditTest {
    /** The effort of every build, unless the profile {@code soak} asks for more. */
    private static final Effort EFFORT =
            Effort.valueOf(System.getProperty("mizan.audit.effort", "usual").toUpperCase(Locale.ROOT));

    static List<Subject<?, ?>> shipped() {
        return MechanismCatalogue.shipped();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void whatWeShipKeepsItsPromise(Subject<?, ?> subject) {
        Audit audit = Audit.of(subject, EFFORT);
        assertThat(audit.findings()).as(audit.name()).isNotEmpty().noneMatch(Finding::violated);
    }

    @Test
    void eachHasANameOfItsOwn() {
        assertThat(MechanismCatalogue.shipped())
                .extracting(Subject::name)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z-]+"));
        assertThat(MechanismCatalogue.shipped())
                .extracting(Subject::name)
                .doesNotContainAnyElementsOf(
                        Zoo.broken().stream().map(each -> each.subject().name()).toList());
    }

    @Test
    void theStrongestBoundIsShown() {
        Audit audit = new Audit(
                "name",
                "claim",
                new Claim.Point(1, 0),
                List.of(Finding.silent(Layer.EXACT, 0.5, ""), Finding.refuted(Layer.RENYI, 0.7, "")));
        assertThat(audit.strongest().orElseThrow().layer()).isEqualTo(Layer.RENYI);
        assertThat(audit.isRefuted()).isTrue();
        assertThat(audit.refutedBy()).containsExactly(Layer.RENYI);
    }

    @Test
    void claimsAreAttackedWhereTheyAreFinite() {
        assertThat(claim(new Guarantee.Pure(Epsilon.of("2"), Neighbours.SUBSTITUTE))
                        .points())
                .containsExactly(new Claim.Point(2, 0));
        Claim approximate = claim(new Guarantee.Approximate(Epsilon.of("2"), Delta.of("0.001"), Neighbours.SUBSTITUTE));
        assertThat(approximate.isPure()).isFalse();
        assertThat(approximate.headline().delta()).isEqualTo(0.001);
        assertThat(approximate.headline().epsilon()).isBetween(2.0, 2.0000001);
        assertThat(approximate.renyi(2)).isInfinite();
        Claim concentrated = claim(new Guarantee.ZeroConcentrated(Rho.of("0.1"), Neighbours.SUBSTITUTE));
        assertThat(concentrated.points()).hasSize(3).allMatch(point -> Double.isFinite(point.epsilon()));
        assertThat(concentrated.headline().delta()).isEqualTo(1e-4);
        assertThat(concentrated.gamma()).isZero();
    }

    @Test
    void aSubjectHasAName() {
        Event event = new Declared(new Guarantee.Pure(Epsilon.of("1"), Neighbours.SUBSTITUTE));
        assertThatThrownBy(() -> Subject.of(" ", event, (input, noise) -> 0, InputPairs.of(0, 1)))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("must not be blank");
    }

    private static Claim claim(Guarantee guarantee) {
        return Claim.of(new Declared(guarantee));
    }
}
