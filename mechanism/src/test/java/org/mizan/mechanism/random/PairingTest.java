package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairingTest {
    private static final Pairing PAIRING = pairing(1);

    private static Pairing pairing(int number) {
        byte[] secret = new byte[32];
        Arrays.fill(secret, (byte) number);
        secret[31] = (byte) (number >> 8);
        return Pairing.ofSecret(secret);
    }

    private static byte[] bytes(Integer value) {
        return value.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static List<Integer> arranged(Pairing pairing, List<Integer> records) {
        return pairing.sample(records, PairingTest::bytes, -1).first(records.size());
    }

    /** HMAC-SHA-256 of 28 bytes and the numbers 0 and 1, computed by Python's hmac. */
    @Test
    void aLabelIsTheStartOfTheKeyedDigest() {
        Pairing published = Pairing.ofSecret("01234567890123456789012345678901".getBytes(StandardCharsets.US_ASCII));
        byte[] content = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);
        List<Label> labels = published.labels(List.of(content, content));
        assertThat(labels.get(0)).isEqualTo(Label.of(HexFormat.of().parseHex("268736e8baeb6baf01e7ceb450034682")));
        assertThat(labels.get(1)).isEqualTo(Label.of(HexFormat.of().parseHex("d25c774c8716525912f6a3c3b854f5bd")));
    }

    /** Equal records are in it too: which of them is which has no influence. */
    @Test
    void theOrderOfTheRowsDoesNotMatter() {
        List<Integer> records = IntStream.range(0, 60).mapToObj(i -> i % 17).toList();
        List<Integer> arranged = arranged(PAIRING, records);
        List<Integer> shuffled = new ArrayList<>(records);
        Collections.shuffle(shuffled, new Random(4));
        assertThat(arranged(PAIRING, shuffled)).isEqualTo(arranged);
        assertThat(arranged(PAIRING, records.stream().sorted().toList())).isEqualTo(arranged);
        assertThat(arranged).isNotEqualTo(records).containsExactlyInAnyOrderElementsOf(records);
        assertThat(arranged(pairing(2), records)).isNotEqualTo(arranged);
    }

    /** 48,000 secrets and 24 orders: each is within seven standard deviations of 2,000, which chance exceeds in 7e-11. */
    @Test
    void everyOrderIsEquallyLikely() {
        Map<List<Integer>, Integer> orders = new HashMap<>();
        for (int secret = 0; secret < 48_000; secret++) {
            orders.merge(arranged(pairing(secret), List.of(1, 2, 3, 4)), 1, Integer::sum);
        }
        assertThat(orders).hasSize(24);
        assertThat(orders.values()).allSatisfy(count -> assertThat(count).isBetween(1_694, 2_306));
    }

    @Test
    void asManyRecordsAreReadAsArePublic() {
        Sample<Integer> sample = Sample.of(List.of(5, 6), -1);
        assertThat(sample.first(1)).containsExactly(5);
        assertThat(sample.first(4)).containsExactly(5, 6, -1, -1);
    }

    @Test
    void labelsAreNumbersWithoutASign() {
        List<Label> labels = List.of(new Label(-1, 0), new Label(1, -1), new Label(1, 2), new Label(0, 7));
        assertThat(Sample.inOrderOf(labels, List.of(4, 3, 2, 1), -1).first(4)).containsExactly(1, 2, 3, 4);
    }

    /** Labels whose upper bits are often equal, and sometimes all of them. */
    @Test
    void labelsWithEqualBitsKeepTheirOrder() {
        Random random = new Random(12);
        List<Label> labels = new ArrayList<>();
        for (int place = 0; place < 2_000; place++) {
            long high = (((long) random.nextInt(40) - 20) << 33) | random.nextInt(3);
            labels.add(new Label(high, random.nextInt(3) - 1));
        }
        List<Integer> places = IntStream.range(0, labels.size()).boxed().toList();
        List<Integer> expected = new ArrayList<>(places);
        expected.sort(Comparator.comparing(labels::get));
        assertThat(Sample.inOrderOf(labels, places, -1).first(labels.size())).containsExactlyElementsOf(expected);
    }

    @Test
    void secretsAndListsThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> Pairing.ofSecret(new byte[31])).hasMessageContaining("pairing.secret");
        assertThatThrownBy(() -> Label.of(new byte[15])).hasMessageContaining("label.bytes");
        assertThatThrownBy(() -> Sample.inOrderOf(List.of(), List.of(1), 0)).hasMessageContaining("sample.labels");
    }
}
