package org.mizan.mechanism.aim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;

final class CodedTableTest {
    private static final int MANY = 60_000;

    /** Levels that need all bits of a byte, and of two. */
    @Test
    void aLineCountsAsOftenAsItStandsForRows() {
        Domain domain = new Domain(List.of(256, MANY));
        CodedTable apart = CodedTable.of(domain, new int[][] {{255, 255, 0, 255}, {MANY - 1, MANY - 1, 7, 7}});
        LevelColumn first = LevelColumn.of(3, 256);
        LevelColumn second = LevelColumn.of(3, MANY);
        int[][] lines = {{255, MANY - 1}, {0, 7}, {255, 7}};
        for (int line = 0; line < lines.length; line++) {
            first.set(line, lines[line][0]);
            second.set(line, lines[line][1]);
        }
        CodedTable together = CodedTable.of(domain, new LevelColumn[] {first, second}, new long[] {2, 1, 1});
        for (AxisSet axes : new AxisSet[] {AxisSet.of(0), AxisSet.of(1), AxisSet.of(0, 1)}) {
            assertThat(together.counts(axes)).isEqualTo(apart.counts(axes));
        }
        assertThat(together.counts(AxisSet.of(0))[255]).isEqualTo(3);
        assertThat(together.counts(AxisSet.of(1))[MANY - 1]).isEqualTo(2);
    }

    @Test
    void levelsThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> LevelColumn.of(1, (1 << 16) + 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
