package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Guarantee.RandomlyPrivate;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.composition.RandomComposition.Part;

final class RandomCompositionTest {
    private static Part part(String alpha, String eta, String gamma, String key) {
        return new Part(Epsilon.of(alpha), Delta.of(eta), Gamma.of(gamma), key);
    }

    private static RandomlyPrivate total(String alpha, String eta, String gamma) {
        return new RandomlyPrivate(
                new Approximate(Epsilon.of(alpha), Delta.of(eta), Neighbours.SUBSTITUTE), Gamma.of(gamma));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "random.csv", numLinesToSkip = 1)
    void lossesAddExactly(String parts, String alpha, String eta, String gamma) {
        List<Part> list = new ArrayList<>();
        for (String text : parts.split(" ", -1)) {
            String[] numbers = text.split("/", -1);
            list.add(part(numbers[0], numbers[1], numbers[2], "event " + list.size()));
        }
        assertThat(RandomComposition.of(list)).isEqualTo(total(alpha, eta, gamma));
    }

    @Test
    void aKeyIsChargedOnce() {
        assertThat(RandomComposition.of(List.of(
                        part("0.1", "0", "0.01", "stay"),
                        part("0.2", "1e-9", "0.01", "stay"),
                        part("0.4", "0", "0.02", "cells"))))
                .isEqualTo(total("0.7", "1e-9", "0.03"));
    }

    @Test
    void aKeyHasOneProbability() {
        assertThatThrownBy(() ->
                        RandomComposition.of(List.of(part("1", "0", "0.01", "stay"), part("1", "0", "0.02", "stay"))))
                .hasMessageContaining("random.key");
        assertThatThrownBy(() -> part("1", "0", "0.01", " ")).hasMessageContaining("random.key");
    }

    @Test
    void probabilitiesEndAtOne() {
        assertThat(RandomComposition.of(List.of(part("1", "0.7", "0.6", "a"), part("1", "0.7", "0.6", "b"))))
                .isEqualTo(total("2", "1", "1"));
    }

    @Test
    void groupsOfFreshRecordsMultiply() {
        assertThat(part("0.5", "0", "0.01", "stay").forGroup(3)).isEqualTo(total("1.5", "0", "0.03"));
        assertThat(part("0.5", "0", "0.4", "stay").forGroup(3)).isEqualTo(total("1.5", "0", "1"));
        RandomlyPrivate withEta = part("0", "1e-6", "0.01", "stay").forGroup(4);
        assertThat(withEta.gamma()).isEqualTo(Gamma.of("0.04"));
        assertThat(((Approximate) withEta.inner()).delta().upper()).isBetween(4e-6, 4.000000001e-6);
    }
}
