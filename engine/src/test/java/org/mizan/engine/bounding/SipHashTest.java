package org.mizan.engine.bounding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SipHashTest {
    /** From the reference implementation's list for SipHash-2-4 (key 00 … 0f, messages 00 01 02 …); 15 is in the paper. */
    @ParameterizedTest
    @CsvSource({
        "0, 726fdb47dd0e0e31",
        "1, 74f839c593dc67fd",
        "2, 0d6c8009d9a94f5a",
        "3, 85676696d7fb7e2d",
        "4, cf2794e0277187b7",
        "5, 18765564cd99a68d",
        "6, cbc9466e58fee3ce",
        "7, ab0200f58b01d137",
        "8, 93f5f5799a932462",
        "15, a129ca6149be45e5"
    })
    void givesThePublishedValues(int length, String expected) {
        byte[] message = new byte[length + 3];
        for (int place = 0; place < message.length; place++) {
            message[place] = (byte) place;
        }
        SipHash hash = new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);
        assertThat(Long.toHexString(hash.of(message, length))).isEqualTo(expected.replaceFirst("^0+", ""));
    }

    /** Equal by chance once in 2⁶⁴. */
    @Test
    void aFreshHashHasAKeyOfItsOwn() {
        assertThat(SipHash.fresh().of(1)).isNotEqualTo(SipHash.fresh().of(1));
        assertThat(SipHash.fresh().of(1)).isNotEqualTo(new SipHash(0, 0).of(1));
    }
}
