package org.mizan.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.security.spec.EdECPoint;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.message.InvalidInputException;

/** What is signed cannot be changed, and nothing but the key's owner can sign. */
class SignatureTest {
    /** Made by another program. */
    private static final String PRIVATE = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEIJx/5HtBeiPGpTvDsdVXhwqrZP+CoIblAPgR77beNcjw
            -----END PRIVATE KEY-----
            """;

    private static final String PUBLIC = """
            -----BEGIN PUBLIC KEY-----
            MCowBQYDK2VwAyEArKzaAM5XkBfCqJGQzr7LrxWbj3cQZBM3BJQNPoONTpE=
            -----END PUBLIC KEY-----
            """;

    private static final String FINGERPRINT = "7735e636ef71a1f1c7abf21f719626bb22ed7be88e3a5fbeb860825dc9d2d353";

    private static final SigningKey KEY = SigningKey.of(PRIVATE, "certificate.key");

    @Test
    void theKeyOfAnotherProgramIsReadWithItsPublicKey() {
        assertThat(KEY.verifying().pem()).isEqualTo(PUBLIC);
        assertThat(KEY.verifying().fingerprint()).hasToString(FINGERPRINT);
        assertThat(VerifyingKey.of(PUBLIC.replace("\n", "\r\n"), "mizan.pub").pem())
                .isEqualTo(PUBLIC);
    }

    @Test
    void aNewKeyIsReadAsItWasWritten() {
        SigningKey fresh = SigningKey.generate();
        SigningKey read = SigningKey.of(fresh.pem(), "certificate.key");
        assertThat(read.pem()).isEqualTo(fresh.pem());
        assertThat(read.verifying().pem()).isEqualTo(fresh.verifying().pem());
        assertThat(SigningKey.generate().pem()).isNotEqualTo(fresh.pem());
    }

    /** RFC 8032, section 7.1: the secret and the public key of tests 1, 2, 3 and 1024. */
    @ParameterizedTest
    @CsvSource({
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60, d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb, 3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7, fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "f5e5767cf153319517630f226876b86c8160cc583bc013744c6bf255f5cc0ee5, 278117fc144c72340f67d0f2316e8386ceffbf2b2428c9c51fef7c597f1d426e"
    })
    void thePublicPointIsThatOfTheStandard(String seed, String encoded) {
        EdECPoint point = Ed25519Point.of(HexFormat.of().parseHex(seed));
        byte[] littleEndian = HexFormat.of().parseHex(encoded);
        boolean isOdd = (littleEndian[31] & 0x80) != 0;
        littleEndian[31] &= 0x7f;
        byte[] bigEndian = new byte[32];
        for (int index = 0; index < 32; index++) {
            bigEndian[31 - index] = littleEndian[index];
        }
        assertThat(point.getY()).isEqualTo(new BigInteger(1, bigEndian));
        assertThat(point.isXOdd()).isEqualTo(isOdd);
    }

    @Test
    void aSignedCertificateIsAcceptedByItsKeyAlone() {
        for (Certificate plain : List.of(Certificates.several(), Certificates.single(), Certificates.random())) {
            Certificate signed = CertificateJson.read(CertificateJson.write(KEY.sign(plain)));
            assertThat(signed).isEqualTo(KEY.sign(plain));
            Verdict verdict = Verifier.verify(signed);
            assertThat(verdict.isConsistent()).isTrue();
            assertThat(verdict.isAccepted()).isFalse();
            assertThat(verdict.and(Verifier.signature(signed, KEY.verifying())).isAccepted())
                    .isTrue();
            VerifyingKey other = SigningKey.generate().verifying();
            assertThat(verdict.and(Verifier.signature(signed, other)).isConsistent())
                    .isFalse();
        }
    }

    @Test
    void aCertificateWithoutASignatureHasTheFormOfBefore() {
        Certificate plain = Certificates.single();
        assertThat(CertificateJson.write(plain)).doesNotContain("signature");
        assertThat(CertificateJson.read(CertificateJson.write(plain)).signature())
                .isEmpty();
        assertThat(Verifier.signature(plain, KEY.verifying()))
                .isEqualTo(new CertificateCheck("signature", "no signature", "key " + FINGERPRINT, false));
    }

    /** Every character of the document is replaced, one at a time. */
    @Test
    void anyChangeBreaksIt() {
        String document = CertificateJson.write(KEY.sign(Certificates.random()));
        int read = 0;
        for (int place = 0; place < document.length(); place++) {
            char changed = document.charAt(place) == '1' ? '2' : '1';
            String other = document.substring(0, place) + changed + document.substring(place + 1);
            try {
                Certificate certificate = CertificateJson.read(other);
                read++;
                assertThat(Verifier.signature(certificate, KEY.verifying()).holds())
                        .as(other)
                        .isFalse();
            } catch (InvalidInputException refused) {
                assertThat(refused.code()).isNotEmpty();
            }
        }
        assertThat(read).isGreaterThan(100);
    }

    @Test
    void aSignatureIsOfOneCertificate() {
        Certificate signed = KEY.sign(Certificates.single());
        Certificate other = Certificates.several();
        String moved = CertificateJson.write(other).replaceFirst("}$", "")
                + CertificateJson.write(signed).replaceFirst(".*(,\"signature\")", "$1");
        Certificate forged = CertificateJson.read(moved);
        assertThat(forged.signature()).isEqualTo(signed.signature());
        assertThat(Verifier.signature(forged, KEY.verifying()).holds()).isFalse();
    }

    /** So that no other text that the key may sign can be taken for a certificate. */
    @Test
    void whatIsSignedSaysWhatItIs() {
        Certificate plain = Certificates.single();
        assertThat(CertificateSignature.message(KEY.sign(plain)))
                .isEqualTo("mizan.certificate.signature.1\n" + CertificateJson.write(plain));
    }

    /** The last of 86 digits has four bits that 64 bytes do not fill, and two signs may or may not fill up the text. */
    @Test
    void aSignatureHasOneSpelling() {
        String value = KEY.sign(Certificates.single()).signature().orElseThrow().value();
        String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        char next = digits.charAt(digits.indexOf(value.charAt(85)) + 1);
        Digest key = KEY.verifying().fingerprint();
        assertThat(new CertificateSignature(key, value).value()).isEqualTo(value);
        refused(() -> new CertificateSignature(key, value.substring(0, 85) + next + "=="), "signature.value");
        refused(() -> new CertificateSignature(key, value.substring(0, 86)), "signature.value");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "version":1,"algorithm"  | "version":2,"algorithm" | signature.version
            Ed25519                  | Ed448                   | signature.version
            "value":"                | "value":"AAAA           | signature.value
            "value":                 | "other":1,"value":      | json.unknown
            "algorithm":"Ed25519",   | ''                      | json.missing
            """)
    void aMalformedSignatureIsRefused(String part, String replacement, String code) {
        String document = CertificateJson.write(KEY.sign(Certificates.single()));
        assertThat(document).contains(part);
        String changed = document.replace(part, Optional.ofNullable(replacement).orElse(""));
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> CertificateJson.read(changed))
                .matches(error -> error.code().equals(code));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no key",
                "-----BEGIN PRIVATE KEY-----\n",
                "-----BEGIN PRIVATE KEY-----\nM\n-----END PRIVATE KEY-----"
            })
    void aMalformedKeyIsRefused(String text) {
        refused(() -> SigningKey.of(text, "certificate.key"), "key.format");
        refused(() -> VerifyingKey.of(text.replace("PRIVATE", "PUBLIC"), "mizan.pub"), "key.format");
        refused(() -> SigningKey.of(PRIVATE + PRIVATE, "certificate.key"), "key.format");
    }

    @Test
    void anotherKindOfKeyIsRefused() {
        refused(() -> SigningKey.of(PUBLIC, "certificate.key"), "key.kind");
        refused(() -> VerifyingKey.of(PRIVATE, "mizan.pub"), "key.kind");
        String agreement = """
                -----BEGIN PRIVATE KEY-----
                MC4CAQAwBQYDK2VuBCIEIEjEwpEMYZYdEH1fzMbfe4XRaJ905EWbioftLyQQ2hZS
                -----END PRIVATE KEY-----
                """;
        refused(() -> SigningKey.of(agreement, "certificate.key"), "key.kind");
        refused(() -> SigningKey.of(PRIVATE.replace("PRIVATE", "EC PRIVATE"), "certificate.key"), "key.kind");
        String cut = PRIVATE.replaceFirst("[A-Za-z0-9+/]{8}\n-----END", "\n-----END");
        refused(() -> SigningKey.of(cut, "certificate.key"), "key.kind");
    }

    private static void refused(ThrowingCallable work, String code) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(work)
                .matches(error -> error.code().equals(code), code)
                .withMessageNotContaining("MC4CAQ");
    }
}
