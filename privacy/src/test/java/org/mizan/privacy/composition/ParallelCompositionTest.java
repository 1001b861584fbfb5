package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.curve.RenyiCurve;

final class ParallelCompositionTest {
    private static Approximate part(String epsilon, String delta, Neighbours neighbours) {
        return new Approximate(Epsilon.of(epsilon), Delta.of(delta), neighbours);
    }

    @Test
    void theGreatestLossCounts() {
        assertThat(ParallelComposition.of(List.of(
                        part("0.3", "0", Neighbours.ADD_REMOVE),
                        part("1/3", "1e-9", Neighbours.ADD_REMOVE),
                        part("0.1", "1e-6", Neighbours.ADD_REMOVE))))
                .isEqualTo(part("1/3", "1e-6", Neighbours.ADD_REMOVE));
    }

    @Test
    void theGreatestCurveCountsAtEachOrder() {
        RenyiCurve steep = order -> order.value();
        RenyiCurve flat = order -> 3;
        RenyiCurve both = ParallelComposition.ofCurves(List.of(
                        new Guarantee.Renyi(steep, Neighbours.ADD_REMOVE),
                        new Guarantee.Renyi(flat, Neighbours.ADD_REMOVE)))
                .curve();
        assertThat(both.at(2)).isEqualTo(3);
        assertThat(both.at(7)).isEqualTo(7);
    }

    @Test
    void replacedUnitsMayChangeTwoGroups() {
        assertThatThrownBy(() -> ParallelComposition.of(
                        List.of(part("1", "0", Neighbours.ADD_REMOVE), part("1", "0", Neighbours.SUBSTITUTE))))
                .hasMessageContaining("parallel.neighbours");
        assertThatThrownBy(() -> ParallelComposition.ofCurves(
                        List.of(new Guarantee.Renyi(RenyiCurve.ZERO, Neighbours.SUBSTITUTE))))
                .hasMessageContaining("parallel.neighbours");
    }
}
