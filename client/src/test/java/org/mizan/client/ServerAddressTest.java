package org.mizan.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerAddressTest {
    @ParameterizedTest
    @CsvSource({
        "https://mizan.example:8443, https://mizan.example:8443",
        "https://mizan.example/, https://mizan.example",
        "http://127.0.0.1:7373, http://127.0.0.1:7373",
        "http://[::1]:7373/, http://[::1]:7373"
    })
    void anAddressIsSchemeHostAndPort(String text, String shown) {
        assertThat(ServerAddress.of(text)).hasToString(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mizan.example",
                "ftp://127.0.0.1",
                "https://",
                "https://mizan.example/v1",
                "https://mizan.example?key=1",
                "https://mizan.example#part",
                "https://ana@mizan.example",
                "not a url at all"
            })
    void anythingMoreIsRefused(String text) {
        assertThatThrownBy(() -> ServerAddress.of(text)).hasMessageContaining("[remote.url]");
    }

    @Test
    void whatOthersCouldListenToNeedsTls() {
        assertThatThrownBy(() -> ServerAddress.of("http://192.0.2.7:7373")).hasMessageContaining("[remote.plain]");
    }

    @Test
    void aSecretInAnAddressIsNotRepeated() {
        assertThatThrownBy(() -> ServerAddress.of("https://ana:mzn_secret@mizan.example"))
                .hasMessageContaining("[remote.url]")
                .hasMessageNotContaining("mzn_secret");
    }

    @Test
    void aKeyIsOneLineAndShownNowhere() {
        assertThat(AccessKey.of(" mzn_abc_def\n")).hasToString("a key");
        assertThat(AccessKey.of("mzn_abc_def").header()).isEqualTo("Bearer mzn_abc_def");
        assertThatThrownBy(() -> AccessKey.of("mzn_abc\r\nHost: elsewhere"))
                .hasMessageContaining("[remote.key]")
                .hasMessageNotContaining("mzn_abc");
        assertThatThrownBy(() -> AccessKey.of(" ")).hasMessageContaining("[remote.key]");
    }
}
