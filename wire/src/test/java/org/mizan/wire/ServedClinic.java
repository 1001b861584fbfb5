package org.mizan.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.mizan.curator.Curator;
import org.mizan.curator.Importing;
import org.mizan.ledger.store.Head;
import org.mizan.wire.shadow.Shadow;
import org.mizan.wire.shadow.ShadowServer;

/** A clinic of 600 patients, imported and served on the wire, with one visit each. At ε = 100 its counts are exact. */
public final class ServedClinic implements AutoCloseable {
    /** The key of ana; that of each other analyst begins with their name. */
    public static final String KEY = "mzn_0123456789ab_secret";

    private final Curator curator;
    private final ShadowServer shadows;
    private final HeldKeys keys;
    private final WireServer server;

    private ServedClinic(Curator curator, ShadowServer shadows, HeldKeys keys, WireServer server) {
        this.curator = curator;
        this.shadows = shadows;
        this.keys = keys;
        this.server = server;
    }

    /** Serves one in a folder. */
    public static ServedClinic in(Path folder) throws IOException {
        return in(folder, WireLimits.usual(), Optional.empty());
    }

    public static ServedClinic in(Path folder, WireLimits limits, Optional<Supplier<SSLContext>> tls)
            throws IOException {
        Curator curator = Curator.open(imported(folder), "nobody");
        ShadowServer shadows = ShadowServer.start(folder.resolve("shadow"));
        Shadow shadow = shadows.shadow(curator.dataset());
        HeldKeys keys = new HeldKeys((user, name) ->
                        name.equals("visits") ? Optional.of(dataSet(curator, shadow, user)) : Optional.empty())
                .with("ana", KEY)
                .with("ben", "ben's key")
                .with("poor", "poor's key")
                .with("previewer", "previewer's key")
                .with("usual", "usual's key");
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new ServedClinic(curator, shadows, keys, WireServer.start(any, keys, tls, limits));
    }

    private static WireDataSet dataSet(Curator curator, Shadow shadow, String user) {
        return new WireDataSet() {
            @Override
            public Curator curator() {
                return curator.as(user);
            }

            @Override
            public Shadow shadow() {
                return shadow;
            }

            @Override
            public boolean mayAsk() {
                return !user.equals("previewer");
            }

            @Override
            public Map<String, String> defaults() {
                return user.equals("usual") ? Map.of("epsilon", "100") : Map.of();
            }
        };
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

    public int port() {
        return server.address().getPort();
    }

    public WireServer server() {
        return server;
    }

    public HeldKeys keys() {
        return keys;
    }

    public Curator curator() {
        return curator;
    }

    /** The end of the ledger's chain: equal where nothing was charged between. */
    public Head head() {
        return curator.ledger().head();
    }

    @Override
    public void close() throws IOException {
        try (curator;
                shadows) {
            server.close();
        }
    }

    /** Serves one until its input ends, for clients that are no part of these tests. */
    public static void main(String[] arguments) throws IOException {
        try (ServedClinic clinic = in(Path.of(arguments[0]))) {
            System.out.println(clinic.port());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
