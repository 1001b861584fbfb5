package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mizan.audit.AuditRegistry;
import org.mizan.audit.AuditRegistry.Entry;
import org.mizan.audit.AuditRegistry.Examined;
import org.mizan.oracle.made.Asking;

/** The audit knows every class that makes or charges an event or draws, in whatever module it is. */
class AuditRegistryTest {
    private static final SortedMap<String, Entry> ENTRIES = AuditRegistry.entries();

    private static NavigableSet<String> forgotten(JavaClasses classes) {
        NavigableSet<String> names = new TreeSet<>(EventMakers.in(classes));
        names.removeAll(ENTRIES.keySet());
        return names;
    }

    private static List<String> by(Examined examined) {
        return entries(examined)
                .flatMap(entry -> entry.getValue().by().stream())
                .distinct()
                .toList();
    }

    private static Stream<Map.Entry<String, Entry>> entries(Examined examined) {
        return ENTRIES.entrySet().stream().filter(entry -> entry.getValue().examined() == examined);
    }

    @Test
    void nothingThatMakesAnEventOrDrawsIsForgotten() {
        assertThat(forgotten(HouseTest.PRODUCT))
                .as("add what draws to the catalogues of the audit, and say in AuditRegistry what does not")
                .isEmpty();
    }

    @Test
    void nothingIsRegisteredThatIsNoLongerThere() {
        assertThat(EventMakers.in(HouseTest.PRODUCT)).containsAll(ENTRIES.keySet());
    }

    @Test
    void whatIsForgottenIsFound() {
        assertThat(forgotten(HouseTest.BROKEN))
                .contains(
                        "org.mizan.noise.broken.NaiveNoise",
                        "org.mizan.noise.broken.UnregisteredEvent",
                        "org.mizan.noise.broken.UnregisteredMechanism");
        assertThat(EventMakers.drawing(HouseTest.BROKEN))
                .contains("org.mizan.noise.broken.UnregisteredMechanism")
                .doesNotContain("org.mizan.noise.broken.UnregisteredEvent");
    }

    @Test
    void whatIsSaidToDrawNothingIsHandedNoBits() {
        assertThat(entries(Examined.DRAWS_NOTHING).map(Map.Entry::getKey))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(EventMakers.drawing(HouseTest.PRODUCT));
    }

    @Test
    void partsAreThoseOfMechanismsThatAreAttacked() {
        assertThat(entries(Examined.ATTACKED).map(Map.Entry::getKey)).containsAll(by(Examined.WITHIN));
    }

    @Test
    void releasesAreAskedQuestionsOfEveryKind() {
        assertThat(by(Examined.ASKED))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Asking.Kind.values()).map(Asking.Kind::words).toList());
    }

    @Test
    void adaptiveMarginalsAreAttackedForBothKindsOfNeighbours() {
        assertThat(ENTRIES.get("org.mizan.mechanism.aim.AdaptiveMarginals").by())
                .contains("aim", "aim-several-rows", "aim-substitute", "aim-substitute-several-rows");
    }
}
