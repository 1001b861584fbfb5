package org.mizan.server.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.curator.Importing;
import org.mizan.ledger.store.Head;
import org.mizan.server.MizanServer;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServedWire;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.configuration.TlsFiles;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;
import org.mizan.wire.WireLimits;

/**
 * A clinic of 600 patients with one visit each, imported and served on both doors. At ε = 100 its counts are exact. Everybody
 * has a key who asks for one.
 */
public final class ServedClinic implements AutoCloseable {
    private static final ListenAddress ANY = new ListenAddress("127.0.0.1", 0);

    private final MizanServer server;
    private final StringWriter log;
    private final Map<String, NewKey> keys = new ConcurrentHashMap<>();

    private ServedClinic(MizanServer server, StringWriter log) {
        this.server = server;
        this.log = log;
    }

    /** Serves one in a folder. */
    public static ServedClinic in(Path folder) throws IOException {
        return in(folder, new ServerLimits(100_000, 32, 4), WireLimits.usual(), Optional.empty());
    }

    public static ServedClinic in(Path folder, ServerLimits limits, WireLimits wire, Optional<TlsFiles> tls)
            throws IOException {
        ServerConfiguration usual = ServerConfiguration.of(imported(folder));
        ServerConfiguration configuration = new ServerConfiguration(
                ANY, usual.state(), tls, Optional.of(ServedWire.at(ANY)), usual.served(), limits);
        StringWriter log = new StringWriter();
        return new ServedClinic(MizanServer.start(configuration, wire, new PrintWriter(log)), log);
    }

    private static Path imported(Path folder) throws IOException {
        StringBuilder rows = new StringBuilder("patient_id,ward,seen,day,age,stay,urgent,note\n");
        for (int patient = 0; patient < 600; patient++) {
            String ward = patient % 6 == 0 ? "north" : patient % 2 == 0 ? "d'or" : "جنوب";
            rows.append("%d,%s,2025-03-01T12:00:00Z,2025-01-0%d,%d,2.5,%s,secret words\n"
                    .formatted(patient, ward, patient % 3 + 1, patient % 100, patient % 4 == 0));
        }
        Files.writeString(folder.resolve("visits.csv"), rows);
        Files.writeString(folder.resolve("wards.csv"), "ward,beds\nnorth,10\n");
        Path description = Files.writeString(folder.resolve("mizan.yaml"), """
            dataset: visits
            unit: patient_id
            neighbours: add-remove
            ledger: .mizan/ledger.db
            limits: {groups_per_unit: 1, rows_per_group: 1}
            source: visits.csv
            columns:
              patient_id: {type: integer}
              ward: {type: text, values: [north, "d'or", جنوب]}
              seen: {type: timestamp, min: 2025-01-01T00:00:00Z, max: 2025-12-31T00:00:00Z}
              day: {type: date, min: 2025-01-01, max: 2025-01-03}
              age: {type: integer, min: 0, max: 110}
              stay: {type: number, min: 0, max: 60, step: 0.01}
              urgent: {type: boolean}
              note: {type: text, values: open}
            budget: {epsilon: 100000, delta: 1e-6, analysts: {default: {epsilon: 20000}, poor: {epsilon: 1}}}
            public:
              wards:
                columns:
                  beds: {type: integer, min: 1, max: 1000}
                  ward: {type: text, values: open}
                source: wards.csv
            """);
        Importing.run(description, () -> {});
        return description;
    }

    /** The key of somebody: for previews alone for the previewer, and that of the auditor is an auditor's. */
    public NewKey key(String name) {
        return keys.computeIfAbsent(name, this::fresh);
    }

    private NewKey fresh(String name) {
        Role role = name.equals("auditor") ? Role.AUDITOR : Role.ANALYST;
        KeyScope scope = name.equals("previewer") ? KeyScope.PREVIEW : Grant.usualScope(role);
        return server.doorkeeping()
                .keys()
                .create(new Grant(name, role, new TreeSet<>(List.of("visits")), scope, Optional.empty()));
    }

    /** What the holder of a key types as the password. */
    public String password(String name) {
        return key(name).key().reveal();
    }

    public int port() {
        return server.wire().orElseThrow().port();
    }

    public MizanServer server() {
        return server;
    }

    public String log() {
        return log.toString();
    }

    /** The end of the ledger's chain: equal where nothing was charged between. */
    public Head head() {
        return server.doorkeeping()
                .data()
                .all()
                .get(0)
                .reading(curator -> curator.ledger().head());
    }

    /** What was recorded, without times and hashes. */
    public List<String> record() {
        return server.doorkeeping().audit().lines(1, 10_000, data -> true);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    /** Serves one until its input ends, for clients that are no part of these tests. */
    public static void main(String[] arguments) throws IOException {
        try (ServedClinic clinic = in(Path.of(arguments[0]))) {
            System.out.println(clinic.port() + " " + clinic.password("ana"));
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
