package org.mizan.server.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.certificate.chain.Digest;

class AuditLogTest {
    private static final Principal ANA = new Principal(
            "0123456789ab",
            new Grant("ana", Role.ANALYST, new TreeSet<>(List.of("visits")), KeyScope.ASK, Optional.empty()));

    @TempDir
    private Path folder;

    private AuditLog open() throws IOException {
        return AuditLog.open(folder, () -> Instant.parse("2026-11-18T12:00:00Z"));
    }

    private static AuditEntry request(String id) {
        return AuditEntry.of("rest", Act.REQUEST, ANA).about("visits").on(id);
    }

    @Test
    void anActIsOneLineThatNamesTheHashOfTheLineBefore() throws IOException {
        try (AuditLog log = open()) {
            log.note(AuditEntry.of("rest", Act.START));
            log.note(request("ana:1").ended("refused.budget"));
        }
        List<String> lines = Files.readAllLines(folder.resolve("audit.jsonl"));
        assertThat(lines.get(0))
                .isEqualTo("{\"number\":1,\"time\":\"2026-11-18T12:00:00Z\",\"door\":\"rest\",\"act\":\"start\","
                        + "\"outcome\":\"done\",\"previous\":\"" + "0".repeat(64) + "\"}");
        assertThat(lines.get(1))
                .isEqualTo("{\"number\":2,\"time\":\"2026-11-18T12:00:00Z\",\"door\":\"rest\",\"act\":\"request\","
                        + "\"who\":\"ana\",\"key\":\"0123456789ab\",\"data\":\"visits\",\"request\":\"ana:1\","
                        + "\"outcome\":\"refused.budget\",\"previous\":\"" + Digest.hash(lines.get(0)) + "\"}");
    }

    @Test
    void twoProcessesWriteOneChain() throws IOException {
        try (AuditLog first = open();
                AuditLog second = open()) {
            for (int turn = 0; turn < 5; turn++) {
                first.note(request("a" + turn));
                second.note(request("b" + turn));
            }
            assertThat(first.head()).isEqualTo(second.head());
            assertThat(first.head().number()).isEqualTo(10);
        }
        try (AuditLog again = open()) {
            assertThat(again.head().number()).isEqualTo(10);
        }
    }

    @Test
    void linesThatWereChangedOrTakenOutAreFound() throws IOException {
        try (AuditLog log = open()) {
            IntStream.range(0, 4).forEach(number -> log.note(request("id" + number)));
        }
        Path file = folder.resolve("audit.jsonl");
        List<String> lines = Files.readAllLines(file);
        List<String> changed = new ArrayList<>(lines);
        changed.set(1, lines.get(1).replace("\"ana\"", "\"eve\""));
        Files.write(file, changed);
        assertThatThrownBy(this::open).hasMessageContaining("audit log, line 3").hasMessageContaining("[audit.chain]");
        List<String> shorter = new ArrayList<>(lines);
        shorter.remove(2);
        Files.write(file, shorter);
        assertThatThrownBy(this::open).hasMessageContaining("audit log, line 3");
    }

    @Test
    void linesAreReadFromANumberOnAndOnlyThoseOfOnesData() throws IOException {
        try (AuditLog log = open()) {
            for (int number = 1; number <= 600; number++) {
                AuditEntry entry = request("id" + number);
                log.note(number % 3 == 0 ? entry.about("survey") : entry);
            }
            List<String> shown = log.lines(511, 10, "visits"::equals);
            assertThat(shown).hasSize(7);
            assertThat(shown.get(0)).contains("\"number\":511,", "\"id511\"");
            assertThat(shown.get(6)).contains("\"number\":520,");
            assertThat(log.lines(601, 10, data -> true)).isEmpty();
            assertThat(log.lines(1, 1, data -> true)).hasSize(1);
            assertThat(log.lines(600, 10, data -> true)).hasSize(1);
        }
    }
}
