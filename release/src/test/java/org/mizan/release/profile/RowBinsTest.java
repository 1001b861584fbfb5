package org.mizan.release.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/** Each number of rows is in one bin, and engines find the same one. */
class RowBinsTest {
    private static final List<Long> NEAR = LongStream.concat(
                    LongStream.rangeClosed(1, 300),
                    IntStream.range(0, RowBins.count())
                            .mapToLong(RowBins::last)
                            .flatMap(end -> LongStream.rangeClosed(Math.max(1, end - 1), end + 1)))
            .boxed()
            .toList();

    @Test
    void binsHaveNoGapAndNoOverlap() {
        assertThat(RowBins.first(0)).isEqualTo(1);
        for (int bin = 1; bin < RowBins.count(); bin++) {
            assertThat(RowBins.first(bin)).isEqualTo(RowBins.last(bin - 1) + 1);
            assertThat(RowBins.last(bin)).isGreaterThanOrEqualTo(RowBins.first(bin));
        }
    }

    @Test
    void eachNumberIsInTheBinThatHoldsIt() {
        for (long rows : NEAR) {
            if (rows <= RowBins.last(RowBins.count() - 1)) {
                int bin = RowBins.of(rows);
                assertThat(rows).isBetween(RowBins.first(bin), RowBins.last(bin));
            }
        }
    }

    @Test
    void binsAreCalledByTheirEnds() {
        assertThat(RowBins.names())
                .startsWith("1", "2", "3", "4", "5-6", "7-8", "9-12", "13-16", "17-24")
                .endsWith("524289-786432", "786433-1048576", "more than 1048576");
        assertThat(new HashSet<>(RowBins.names())).hasSize(RowBins.count());
    }

    /** What engines compute: the first case whose bound is not below the number. */
    @Test
    void enginesFindTheSameBin() {
        Scalar rows = new Scalar.OfColumn("rows", RowBins.span());
        Scalar.Choice choice = RowBins.bin(rows).chosen().orElseThrow();
        assertThat(choice.span()).isEqualTo(Span.of(0, RowBins.count() - 1L));
        for (long number : NEAR) {
            long clamped = Math.min(number, RowBins.MOST + 1);
            long found = choice.cases().stream()
                    .filter(each -> holds(each.condition(), clamped))
                    .map(each -> each.value().constant().orElseThrow().longValueExact())
                    .findFirst()
                    .orElseGet(() -> choice.rest().constant().orElseThrow().longValueExact());
            assertThat(found).isEqualTo(Math.min(RowBins.of(number), RowBins.count() - 1));
        }
    }

    private static boolean holds(Condition condition, long number) {
        Condition.Compare compare = condition.comparing().orElseThrow();
        assertThat(compare.comparison()).isEqualTo(Condition.Comparison.LESS_OR_EQUAL);
        return number <= compare.right().constant().orElseThrow().longValueExact();
    }
}
