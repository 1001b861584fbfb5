package org.mizan.release.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mizan.release.Survey;
import org.mizan.release.cell.Partition;

/** Texts that an earlier build wrote. */
class PackedCellsTest {
    private static final Partition INCOME = Partition.of(Survey.SURVEY, List.of("income"), Map.of());

    @Test
    void packedCellsComeBack() {
        Histogram back = PackedCells.read(INCOME, "eJxjZKyvZ2xg7Pf9DwXyAEtKCnY=");
        assertThat(back.counts()).containsExactly(1, 127, 128, Long.MAX_VALUE / 4);
        assertThat(back.cell(3)).isEqualTo(9_999);
        assertThat(PackedCells.read(INCOME, "eJwDAAAAAAE=").occupied()).isZero();
    }

    @Test
    void aTextThatIsNoPackedHistogramOfThesePartsIsRefused() {
        Partition owner = Partition.of(Survey.SURVEY, List.of("owner"), Map.of());
        assertThatThrownBy(() -> PackedCells.read(INCOME, "???")).hasMessageContaining("cannot be read");
        assertThatThrownBy(() -> PackedCells.read(INCOME, "AAAA")).hasMessageContaining("cannot be read");
        String packed = "eJzrVGcEAAHtALI=";
        assertThatThrownBy(() -> PackedCells.read(owner, packed)).hasMessageContaining("belongs to another partition");
    }
}
