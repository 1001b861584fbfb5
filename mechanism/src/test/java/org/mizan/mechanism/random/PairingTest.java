package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairingTest {
    private static final Pairing PAIRING = Pairing.ofSeed("0123456789abcdef0011223344556677");

    /** The example of Aumasson and Bernstein (2012), appendix A. */
    @Test
    void theHashIsThePublishedOne() {
        Pairing published = new Pairing(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);
        StringBuilder name = new StringBuilder();
        IntStream.range(0, 15).forEach(i -> name.append((char) i));
        assertThat(published.hash(name.toString())).isEqualTo(0xa129ca6149be45e5L);
    }

    @Test
    void theOrderOfTheRowsDoesNotMatter() {
        List<String> units = IntStream.range(0, 50).mapToObj(i -> "unit " + i).toList();
        List<Integer> records = IntStream.range(0, 50).boxed().toList();
        List<String> backwards =
                IntStream.range(0, 50).mapToObj(i -> units.get(49 - i)).toList();
        List<Integer> values =
                IntStream.range(0, 50).mapToObj(i -> records.get(49 - i)).toList();
        List<Integer> arranged = PAIRING.sample(units, records, -1).first(50);
        assertThat(PAIRING.sample(backwards, values, -1).first(50)).isEqualTo(arranged);
        assertThat(arranged).isNotEqualTo(records).containsExactlyInAnyOrderElementsOf(records);
    }

    @Test
    void aReplacedRecordKeepsItsPlace() {
        List<String> units = List.of("a", "b", "c", "d");
        List<Integer> before = PAIRING.sample(units, List.of(1, 2, 3, 4), 0).first(4);
        List<Integer> after = PAIRING.sample(units, List.of(1, 2, 99, 4), 0).first(4);
        assertThat(after.indexOf(99)).isEqualTo(before.indexOf(3));
        assertThat(after.indexOf(4)).isEqualTo(before.indexOf(4));
    }

    @Test
    void asManyRecordsAreReadAsArePublic() {
        Sample<Integer> sample = Sample.of(List.of(5, 6), -1);
        assertThat(sample.first(1)).containsExactly(5);
        assertThat(sample.first(4)).containsExactly(5, 6, -1, -1);
    }

    @Test
    void seedsAndListsThatDoNotFitAreRefused() {
        assertThat(PAIRING.seed()).isEqualTo("0123456789abcdef0011223344556677");
        assertThatThrownBy(() -> Pairing.ofSeed("0123")).hasMessageContaining("must be 32 hexadecimal digits");
        assertThatThrownBy(() -> PAIRING.sample(List.of("a"), List.of(1, 2), 0)).hasMessageContaining("pairing.units");
    }
}
