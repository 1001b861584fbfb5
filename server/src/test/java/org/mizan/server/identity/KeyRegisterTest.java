package org.mizan.server.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.message.InvalidInputException;
import org.mizan.server.TurnedAwayException;
import org.mizan.wire.scram.ScramClient;
import org.mizan.wire.scram.ScramProof;
import org.mizan.wire.scram.ScramServer;

class KeyRegisterTest {
    private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");

    @TempDir
    private Path folder;

    private Instant now = NOON;
    private final InstantSource clock = () -> now;

    private static Grant grant(String name, Role role, String... dataSets) {
        return new Grant(name, role, new TreeSet<>(List.of(dataSets)), Grant.usualScope(role), Optional.empty());
    }

    @Test
    void aKeySaysWhoItsHolderIs() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            NewKey made = keys.create(grant("ana", Role.ANALYST, "visits"));
            Principal principal = keys.recognise(made.key().reveal());
            assertThat(principal.name()).isEqualTo("ana");
            assertThat(principal.role()).isEqualTo(Role.ANALYST);
            assertThat(principal.dataSets()).containsExactly("visits");
            assertThat(made.key().reveal()).matches("mzn_[0-9a-f]{12}_[0-9a-f]{64}");
        }
    }

    @Test
    void onlyHashesAreKeptAndOnlyForThisUser() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            NewKey made = keys.create(grant("ana", Role.ANALYST, "visits"));
            String secret = made.key().reveal().substring(17);
            assertThat(folder.resolve("keys.jsonl"))
                    .content()
                    .contains("SCRAM-SHA-256$4096:")
                    .doesNotContain(secret);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("keys.jsonl"))))
                    .isEqualTo("rw-------");
            assertThat(made.toString() + made.key() + made.record()).doesNotContain(secret);
        }
    }

    @Test
    void aWrongSecretAndAnUnknownKeyAreRefusedInTheSameWords() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            String text =
                    keys.create(grant("ana", Role.ANALYST, "visits")).key().reveal();
            char other = text.charAt(text.length() - 1) == '0' ? '1' : '0';
            for (String wrong : List.of(
                    text.substring(0, text.length() - 1) + other,
                    ApiKey.generate().reveal(),
                    "mzn_",
                    "")) {
                assertThatThrownBy(() -> keys.recognise(wrong))
                        .isInstanceOf(TurnedAwayException.class)
                        .hasMessage("key: is not one of this server; check that it was copied whole, or ask the owner"
                                + " for a new one [identity.key]");
            }
        }
    }

    @Test
    void aRevokedKeyFailsAtOnceAlsoWhereAnotherProcessRevokedIt() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock);
                KeyRegister other = KeyRegister.open(folder, clock)) {
            NewKey made = keys.create(grant("ana", Role.ANALYST, "visits"));
            Principal open = keys.recognise(made.key().reveal());
            assertThat(other.revoke(made.key().id()).grant().principal()).isEqualTo("ana");
            assertThatThrownBy(() -> keys.recognise(made.key().reveal())).hasMessageContaining("[identity.revoked]");
            assertThatThrownBy(() -> keys.current(open)).hasMessageContaining("[identity.revoked]");
            assertThat(keys.state(made.record())).isEqualTo("revoked");
            long length = Files.size(folder.resolve("keys.jsonl"));
            keys.revoke(made.key().id());
            assertThat(Files.size(folder.resolve("keys.jsonl"))).isEqualTo(length);
        }
    }

    @Test
    void aKeyEndsWhenItsTimeIsOver() throws IOException {
        Grant short90 = new Grant(
                "ana",
                Role.ANALYST,
                new TreeSet<>(List.of("visits")),
                KeyScope.ASK,
                Optional.of(NOON.plus(KeyLifetime.of("90d").length())));
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            NewKey made = keys.create(short90);
            now = NOON.plus(Duration.ofDays(90)).minusSeconds(1);
            Principal open = keys.recognise(made.key().reveal());
            now = NOON.plus(Duration.ofDays(90));
            assertThatThrownBy(() -> keys.recognise(made.key().reveal())).hasMessageContaining("[identity.expired]");
            assertThatThrownBy(() -> keys.current(open)).hasMessageContaining("[identity.expired]");
            assertThatThrownBy(() -> keys.create(short90)).hasMessageContaining("[key.expires]");
        }
    }

    @Test
    void keysAreKnownAfterARestartAndAHalfWrittenLineIsNone() throws IOException {
        String first;
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            first = keys.create(grant("ana", Role.ANALYST, "visits")).key().reveal();
        }
        Files.writeString(folder.resolve("keys.jsonl"), "{\"key\":\"cut", StandardOpenOption.APPEND);
        String second;
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            assertThat(keys.recognise(first).name()).isEqualTo("ana");
            second = keys.create(grant("ben", Role.OWNER, "visits")).key().reveal();
        }
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            assertThat(keys.recognise(first).name()).isEqualTo("ana");
            assertThat(keys.recognise(second).name()).isEqualTo("ben");
            assertThat(keys.all())
                    .extracting(record -> record.grant().principal())
                    .containsExactlyInAnyOrder("ana", "ben");
        }
    }

    @Test
    void aFileThatBecameShorterLetsNobodyIn() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            String text =
                    keys.create(grant("ana", Role.ANALYST, "visits")).key().reveal();
            Files.writeString(folder.resolve("keys.jsonl"), "");
            assertThatThrownBy(() -> keys.recognise(text)).hasMessageContaining("journal.short");
        }
    }

    @Test
    void anUnknownIdIsNotRevokedAndAPastedKeyIsNotRepeated() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            String foreign = ApiKey.generate().reveal();
            assertThatThrownBy(() -> keys.revoke(foreign))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining(foreign.substring(4, 16))
                    .satisfies(refused -> assertThat(refused.getMessage()).doesNotContain(foreign.substring(20)));
        }
    }

    @Test
    void rolesAndScopesAllowWhatTheySay() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            Principal ana = keys.recognise(
                    keys.create(grant("ana", Role.ANALYST, "visits")).key().reveal());
            Principal eve = keys.recognise(
                    keys.create(grant("eve", Role.AUDITOR, "visits")).key().reveal());
            Principal only = new Principal(
                    "0", new Grant("ben", Role.ANALYST, ana.dataSets(), KeyScope.PREVIEW, Optional.empty()));
            ana.require(Permission.ASK, "visits");
            assertThatThrownBy(() -> ana.require(Permission.AUDIT, "visits"))
                    .hasMessageContaining("[identity.permission]");
            assertThatThrownBy(() -> ana.require(Permission.ASK, "other")).hasMessageContaining("[identity.data]");
            assertThatThrownBy(() -> eve.require(Permission.ASK, "visits"))
                    .hasMessageContaining("[identity.permission]");
            assertThatThrownBy(() -> eve.require(Permission.PREVIEW, "visits"))
                    .hasMessageContaining("[identity.permission]");
            eve.require(Permission.AUDIT, "visits");
            only.require(Permission.PREVIEW, "visits");
            assertThatThrownBy(() -> only.require(Permission.ASK, "visits")).hasMessageContaining("[identity.scope]");
            assertThat(only.may(Permission.ASK, "visits")).isFalse();
        }
    }

    @Test
    void namesThatCouldMeanSomethingElseAreRefused() {
        for (String name : List.of("", "default", "a:b", " ana", "a\nb", "x".repeat(65))) {
            assertThatThrownBy(() -> grant(name, Role.ANALYST, "visits")).hasMessageContaining("[principal.name]");
        }
        assertThat(grant("آنا.k@example.org", Role.ANALYST, "visits").principal())
                .startsWith("آنا");
        assertThatThrownBy(() -> grant("ana", Role.ANALYST)).hasMessageContaining("[grant.data]");
        assertThatThrownBy(() -> Role.of("admin")).hasMessageContaining("owner, analyst, auditor [role.unknown]");
        assertThatThrownBy(() -> KeyLifetime.of("0d")).hasMessageContaining("[key.expires]");
    }

    @Test
    void theWireFindsOutWhichOfSeveralKeysWasMeant() throws IOException {
        try (KeyRegister keys = KeyRegister.open(folder, clock)) {
            keys.create(grant("ana", Role.ANALYST, "visits"));
            NewKey second = keys.create(grant("ana", Role.ANALYST, "visits", "survey"));
            ScramServer server = new ScramServer(keys.salt("ana"), Optional.empty());
            ScramClient client = new ScramClient(second.key().reveal());
            String challenge =
                    server.challenge(ScramServer.MECHANISM, client.first()).orElseThrow();
            ScramProof shown =
                    server.proof(client.proof(challenge).orElseThrow()).orElseThrow();
            KeyRegister.Proved proved = keys.recognise("ana", shown);
            assertThat(proved.principal().key()).isEqualTo(second.key().id());
            assertThat(client.accepts(ScramServer.verdict(proved.signature()))).isTrue();
            for (String name : List.of("ben", "nobody")) {
                assertThatThrownBy(() -> keys.recognise(name, shown)).hasMessageContaining("[identity.key]");
            }
            keys.revoke(second.key().id());
            assertThatThrownBy(() -> keys.recognise("ana", shown)).hasMessageContaining("[identity.revoked]");
            assertThat(keys.salt("nobody")).hasSize(16).isNotEqualTo(keys.salt("ana"));
        }
    }
}
