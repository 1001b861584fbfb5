package org.mizan.oracle.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.oracle.check.Check;

/** An oracle that misses a broken house is no evidence: each is found by the check that is named for it. */
class HouseZooTest {
    @TempDir
    Path folder;

    static List<BrokenHouse> broken() {
        return HouseZoo.broken();
    }

    @ParameterizedTest
    @MethodSource("broken")
    void theOracleFindsWhatIsBroken(BrokenHouse specimen) {
        assertThat(specimen.caught(folder)).as(specimen.fault()).isPresent();
    }

    @Test
    void thereAreEnoughOfThemAndEachIsNamedOnce() {
        assertThat(HouseZoo.broken()).hasSizeGreaterThanOrEqualTo(20);
        assertThat(HouseZoo.broken()).extracting(BrokenHouse::name).doesNotHaveDuplicates();
        assertThat(HouseZoo.broken())
                .extracting(BrokenHouse::caughtBy)
                .isSubsetOf(Check.all().stream().map(Check::name).toList());
    }
}
