package org.mizan.certificate.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;

class LinkTest {
    private static final Link LINK = Link.of(Digest.NONE, new byte[] {1, 2, 3});

    @Test
    void theHashCoversTheEntryBeforeAndTheBytes() {
        assertThat(LINK.hash()).isEqualTo(Digest.hash(new byte[32], new byte[] {1, 2, 3}));
        assertThat(LINK)
                .isEqualTo(Link.of(Digest.NONE, new byte[] {1, 2, 3}))
                .hasSameHashCodeAs(Link.of(Digest.NONE, new byte[] {1, 2, 3}))
                .isNotEqualTo(Link.of(Digest.hash(""), new byte[] {1, 2, 3}))
                .isNotEqualTo(Link.of(Digest.NONE, new byte[] {1, 2}));
    }

    @Test
    void whatIsBoundDoesNotRunIntoEachOther() {
        Digest bound = Receipt.binding("ana", "visits", "how many?");
        assertThat(Receipt.binding("ana", "visits", "how many?")).isEqualTo(bound);
        assertThat(Receipt.binding("anav", "isits", "how many?")).isNotEqualTo(bound);
        assertThat(Receipt.binding("ana", "visitsh", "ow many?")).isNotEqualTo(bound);
    }

    @Test
    void nobodyCanChangeItFromOutside() {
        byte[] body = {1, 2, 3};
        Link link = Link.of(Digest.NONE, body);
        body[0] = 9;
        link.body()[1] = 9;
        assertThat(link).isEqualTo(LINK);
    }

    @Test
    void aDigestIsReadBackAndNothingElseIsOne() {
        Digest digest = Digest.hash("");
        assertThat(digest).hasToString("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(Digest.of(digest.toString())).isEqualTo(digest).hasSameHashCodeAs(digest);
        for (String text : new String[] {
            "",
            "E" + digest.toString().substring(1),
            digest + "0",
            "g" + digest.toString().substring(1)
        }) {
            assertThatExceptionOfType(InvalidInputException.class).isThrownBy(() -> Digest.of(text));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Digest.of(new byte[31]));
    }
}
