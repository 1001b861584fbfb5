package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.OwnStack;
import org.mizan.engine.program.Extent;
import org.mizan.engine.program.Measure;
import org.mizan.message.InvalidInputException;
import org.mizan.release.Release;

/** What a short text can cost is limited before it is paid: planning is never exponential, and no stack is too small. */
class HostileStatementsTest {
    /** A caller whose own stack would not do. */
    private static final long SMALL_STACK = 256 << 10;

    @Test
    void everyOneIsPlannedOrRefusedWithACode() {
        for (Map.Entry<String, String> hostile : HostileStatements.all().entrySet()) {
            String outcome = OwnStack.run("small", () -> outcome(hostile.getValue()), SMALL_STACK);
            assertThat(outcome).as(hostile.getKey()).matches("planned|(?s).*\\[[a-z_]+\\.[a-z-]+\\]");
        }
    }

    private static String outcome(String text) {
        try {
            Clinic.plan(text);
            return "planned";
        } catch (InvalidInputException refused) {
            return String.valueOf(refused.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABS(|)", "NULLIF(|, 7)", "GREATEST(|, 3)", "CASE | WHEN 1 THEN 2 ELSE 0 END", "(| + 1)"})
    void whatIsNestedHasNoMorePartsInMemoryThanItsTextIsLong(String form) {
        Function<Integer, Long> parts = levels -> made(nested(form, levels));
        long few = parts.apply(2);
        long more = parts.apply(3);
        assertThat(parts.apply(8) - few).isEqualTo(6 * (more - few));
    }

    private static String nested(String form, int levels) {
        String[] around = form.split("\\|", 2);
        return "SELECT SUM(" + around[0].repeat(levels) + "age" + around[1].repeat(levels) + ") FROM visits";
    }

    private static long made(String text) {
        Release release = Clinic.plan(text);
        Extent extent = new Extent(1);
        release.program().measures().stream()
                .filter(Measure.Sum.class::isInstance)
                .forEach(measure -> extent.of(((Measure.Sum) measure).scalar()));
        return extent.visited();
    }

    @Test
    void whatWouldBeTooLongWrittenOutIsRefusedWhereItStands() {
        for (String form : new String[] {"ABS(| - 3)", "NULLIF(GREATEST(|, 2), 7)"}) {
            assertThatThrownBy(() -> Clinic.plan(nested(form, 40)))
                    .hasMessageStartingWith("line 1, character ")
                    .hasMessageContaining("[sql.size]");
        }
        assertThatThrownBy(() -> Clinic.plan(nested("CASE | WHEN 1 THEN 2 WHEN 2 THEN 1 ELSE 0 END", 60)))
                .hasMessageContaining("[sql.parts]");
    }

    /** One ABS of another adds nothing, and of many NULLIF each adds one case. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ABS(age - 50); ABS(|)",
                "age; ABS(|)",
                "age - 200; ABS(|)",
                "NULLIF(age, 70); NULLIF(|, 7)",
                "NULLIF(stay, 0.75); NULLIF(|, 0.5)"
            })
    void nestedFunctionsWorkAsDeepAsATextMayBe(String core, String form) {
        String nested = nested(form, 90).replace("age", core);
        assertThat(Clinic.read(nested)).isEqualTo(Clinic.read(nested(form, 1).replace("age", core)));
    }

    @Test
    void wordsThatCloseNothingDoNotHideHowDeepATextIs() {
        assertThatThrownBy(() -> Clinic.plan("SELECT " + "(end + ".repeat(5_000)))
                .hasMessageContaining("[sql.depth]");
        assertThatThrownBy(() -> Clinic.plan("SELECT CAST(age AS " + "MAP<INT, ".repeat(5_000)))
                .hasMessageContaining("[sql.depth]");
    }

    @Test
    void starsAreCountedBeforeTheyAreWrittenOut() {
        String doubled = "(SELECT t.*, t.* FROM ".repeat(30) + "(SELECT age FROM visits) AS t" + ") AS t".repeat(30);
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM " + doubled)).hasMessageContaining("[sql.columns]");
        assertThat(Clinic.plan("SELECT COUNT(*) FROM (SELECT * FROM (SELECT * FROM visits) AS t) AS t"))
                .isNotNull();
    }

    /** Very many different columns are priced by their ρ alone; the exact account of all of them keeps the price. */
    @Test
    void veryWideQueriesKeepTheirPrice() {
        String columns = IntStream.range(0, 80)
                .mapToObj(number -> "SUM(age + %d)".formatted(number))
                .collect(Collectors.joining(", "));
        Release wide = Clinic.plan("SELECT " + columns + " FROM visits");
        assertThat(org.mizan.privacy.accounting.Accountant.of(wide.event()).epsilon(1e-6))
                .isBetween(0.9, 1.0);
    }
}
