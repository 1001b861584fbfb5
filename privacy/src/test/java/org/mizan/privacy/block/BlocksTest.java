package org.mizan.privacy.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlocksTest {
    @ParameterizedTest
    @EnumSource(Period.class)
    void everyDayIsInOnePeriodWhichHasANumberAndAName(Period every) {
        LocalDate day = LocalDate.of(1890, 1, 1);
        long last = every.numberOf(day.minusDays(1));
        for (; day.getYear() < 2105; day = day.plusDays(1)) {
            long number = every.numberOf(day);
            LocalDate start = every.start(number);
            assertThat(number).isBetween(last, last + 1);
            assertThat(start).isEqualTo(every.start(day)).isBeforeOrEqualTo(day);
            assertThat(every.start(number + 1)).isEqualTo(every.next(start)).isAfter(day);
            assertThat(every.number(every.label(number))).hasValue(number);
            last = number;
        }
    }

    @ParameterizedTest
    @EnumSource(Period.class)
    void blocksAreReadAsTheyAreWritten(Period every) {
        Random random = new Random(3);
        Division division = new Division("admitted", every);
        long now = every.numberOf(LocalDate.of(2026, 2, 3));
        for (int round = 0; round < 200; round++) {
            long[] numbers = LongStream.range(now, now + 12)
                    .filter(number -> random.nextBoolean())
                    .toArray();
            if (numbers.length > 0) {
                Blocks blocks = division.blocks(numbers);
                assertThat(blocks.numbers().toArray()).isEqualTo(numbers);
                assertThat(blocks.count()).isEqualTo(numbers.length);
                assertThat(Blocks.of("admitted", every, blocks.text())).isEqualTo(blocks);
            }
        }
    }

    @Test
    void monthsHaveTheNamesThatPeopleUse() {
        assertThat(Blocks.of("admitted", Period.MONTH, "2026-01..2026-03, 2026-06")
                        .text())
                .isEqualTo("2026-01..2026-03, 2026-06");
        assertThat(Period.QUARTER.label(Period.QUARTER.numberOf(LocalDate.of(2026, 5, 4))))
                .isEqualTo("2026-Q2");
        assertThat(Period.WEEK.label(Period.WEEK.numberOf(LocalDate.of(2027, 1, 1))))
                .isEqualTo("2026-W53");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026",
                "2026-13",
                "2026-01..2025-12",
                "2026-01, 2026-02",
                "2026-03, 2026-01",
                "2026-01..2026-01",
                "2026-01..2026-02..2026-03",
                "2026-1",
                "2026-01,2026-03"
            })
    void otherSpellingsAreRefused(String text) {
        assertThatThrownBy(() -> Blocks.of("admitted", Period.MONTH, text)).hasMessageContaining("[blocks.form]");
    }

    @Test
    void aSetHasOneFormAndIsNotTooLarge() {
        assertThatThrownBy(() -> new Blocks("admitted", Period.DAY, List.of(new BlockRun(1, 2), new BlockRun(3, 4))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Blocks("admitted", Period.DAY, List.of(new BlockRun(1, Blocks.MOST + 1))))
                .hasMessageContaining("[blocks.many]");
    }
}
