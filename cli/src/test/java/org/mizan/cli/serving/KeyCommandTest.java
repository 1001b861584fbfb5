package org.mizan.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.server.identity.ApiKey;
import org.mizan.server.identity.KeyRegister;

class KeyCommandTest {
    @TempDir
    private Path folder;

    private Path description;

    @BeforeEach
    void copyTheClinic() throws IOException {
        description = folder.resolve("mizan.yaml");
        Files.copy(Path.of("..", "examples", "clinic", "mizan.yaml"), description);
    }

    private CommandRun key(String... words) {
        String[] all = new String[words.length + 3];
        all[0] = "key";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--data";
        all[words.length + 2] = description.toString();
        return CommandRun.of(all);
    }

    @Test
    void aKeyIsMadeShownOnceListedAndRevoked() throws IOException {
        CommandRun made = key("create", "--analyst", "ana", "--expires", "90d");
        assertThat(made.err()).isEmpty();
        String text = made.out().lines().findFirst().orElseThrow();
        ApiKey key = ApiKey.of(text).orElseThrow();
        assertThat(made.out()).contains("ana (analyst) may use it for visits, scope ask, until ", "shown this once");
        Path state = folder.resolve(".mizan").resolve("server");
        try (KeyRegister keys = KeyRegister.open(state)) {
            assertThat(keys.recognise(text).name()).isEqualTo("ana");
        }
        assertThat(key("list").out()).contains(key.id(), "ana", "valid").doesNotContain(text.substring(17));
        assertThat(key("revoke", key.id()).out())
                .isEqualTo("Key %s of ana is revoked. It fails at its next use.\n".formatted(key.id()));
        assertThat(key("list", "--format", "json").out()).contains("\"revoked\"");
        assertThat(Files.readString(state.resolve("audit.jsonl")))
                .contains("\"act\":\"create-key\"", "\"act\":\"revoke-key\"", key.id());
    }

    @Test
    void aKeyNeedsOneHolderAnEndAndAServer() {
        assertThat(key("create", "--expires", "90d").err()).contains("[key.holder]");
        assertThat(key("create", "--analyst", "ana", "--owner", "ben", "--expires", "1d")
                        .err())
                .contains("[key.holder]");
        assertThat(key("create", "--analyst", "ana").err()).contains("[key.expires]");
        assertThat(key("create", "--analyst", "default", "--expires", "1d").err())
                .contains("[principal.name]");
        assertThat(key("create", "--analyst", "ana", "--expires", "1d", "--scope", "all")
                        .err())
                .contains("[scope.unknown]");
        assertThat(key("revoke").err()).contains("[key.id]");
        assertThat(key("revoke", "000000000000").err()).contains("[key.unknown]");
        assertThat(CommandRun.of("key", "list").err()).contains("[server.place]");
        assertThat(CommandRun.of("key", "list", "--data", "absent.yaml").err()).contains("[file.missing]");
        assertThat(key("create", "--analyst", "ana").code()).isEqualTo(2);
    }

    @Test
    void withAFileDataSetsAreNamed() throws IOException {
        Path config = folder.resolve("server.yaml");
        Files.writeString(config, "data:\n  - description: mizan.yaml\n");
        CommandRun made = CommandRun.of(
                "key",
                "create",
                "--config",
                config.toString(),
                "--data",
                "visits",
                "--auditor",
                "eve",
                "--expires",
                "12h",
                "--lang",
                "ar");
        assertThat(made.out()).contains("eve", "auditor", "preview");
        assertThat(folder.resolve(".mizan-server").resolve("keys.jsonl")).exists();
        assertThat(CommandRun.of(
                                "key",
                                "create",
                                "--config",
                                config.toString(),
                                "--data",
                                "visit",
                                "--owner",
                                "o",
                                "--expires",
                                "1d")
                        .err())
                .contains("did you mean visits", "[server.data]");
    }
}
