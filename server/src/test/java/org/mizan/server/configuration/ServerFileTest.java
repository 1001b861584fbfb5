package org.mizan.server.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerFileTest {
    @TempDir
    private Path folder;

    private ServerConfiguration read(String text) throws IOException {
        Path file = folder.resolve("server.yaml");
        Files.writeString(file, text);
        return ServerFile.read(file);
    }

    @Test
    void everyKeyIsRead() throws IOException {
        ServerConfiguration read = read("""
                listen: 0.0.0.0:8443
                state: state
                tls: {certificate: server.pem, key: server.key}
                data:
                  - {description: clinic/mizan.yaml, reply_after: 2s}
                  - description: survey/mizan.yaml
                limits: {requests_per_minute: 60, waiting: 4, workers: 2}
                """);
        assertThat(read.address()).hasToString("0.0.0.0:8443");
        assertThat(read.state()).isEqualTo(folder.resolve("state"));
        assertThat(read.tls()).hasValue(new TlsFiles(folder.resolve("server.pem"), folder.resolve("server.key")));
        assertThat(read.served())
                .isEqualTo(List.of(
                        new ServedDescription(folder.resolve("clinic/mizan.yaml"), Optional.of(Duration.ofSeconds(2))),
                        new ServedDescription(folder.resolve("survey/mizan.yaml"), Optional.empty())));
        assertThat(read.limits()).isEqualTo(new ServerLimits(60, 4, 2));
    }

    @Test
    void whatIsLeftOutIsSafe() throws IOException {
        ServerConfiguration read = read("data: [{description: mizan.yaml}]\n");
        assertThat(read.address()).isEqualTo(ListenAddress.LOCAL);
        assertThat(read.address().isLoopback()).isTrue();
        assertThat(read.state()).isEqualTo(folder.resolve(".mizan-server"));
        assertThat(read.limits()).isEqualTo(ServerLimits.USUAL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "listen: 127.0.0.1:80|server.yaml:1: key data: is missing|data.missing",
                "data: []|needs at least one|data.none",
                "data: [{}]|key data[1].description: is missing|data.missing",
                "data: [{description: a, reply_after: 2}]|reply_after|yaml.type",
                "data: [{description: a, reply_after: 0s}]|reply_after 0s|reply_after.form",
                "{listen: 'everywhere', data: [{description: a}]}|address everywhere|listen.form",
                "{listen: 'x:99999', data: [{description: a}]}|address x:99999|listen.form",
                "{listen: '0.0.0.0:80', data: [{description: a}]}|needs TLS|tls.needed",
                "{tls: {key: a}, data: [{description: a}]}|tls.certificate: is missing|tls.missing",
                "{limits: {workers: 0}, data: [{description: a}]}|whole number from 1|yaml.whole",
                "{port: 80, data: [{description: a}]}|key port: is unknown|yaml.unknown"
            })
    void whatIsWrongIsNamedWithItsLine(String text, String part, String code) {
        assertThatThrownBy(() -> read(text))
                .hasMessageContaining("server.yaml:1")
                .hasMessageContaining(part)
                .hasMessageEndingWith("[" + code + "]");
    }
}
