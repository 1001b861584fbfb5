package org.mizan.jdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.mizan.curator.Importing;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.store.Head;

/** A small clinic that was imported, in a folder of its own. */
final class Visits {
    static final int PATIENTS = 600;

    private final Path description;

    private Visits(Path description) {
        this.description = description;
    }

    static Visits in(Path folder) throws IOException {
        Path description = Files.writeString(folder.resolve("mizan.yaml"), """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: patient_id
                neighbours: add-remove
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns:
                  patient_id: {type: integer}
                  department: {type: text, values: [cardiology, o'hara, surgery]}
                  diagnosis: {type: text, values: open}
                  admitted: {type: date, min: 2025-01-01, max: 2025-01-03}
                  seen: {type: timestamp, min: 2025-01-01T00:00:00Z, max: 2025-12-31T00:00:00Z}
                  age: {type: integer, min: 0, max: 110}
                  stay_days: {type: number, min: 0, max: 60, step: 0.01}
                  urgent: {type: boolean}
                budget: {epsilon: 1000, delta: 1e-6, analysts: {default: {epsilon: 500}, poor: {epsilon: 1}}}
                """);
        StringBuilder rows = new StringBuilder("patient_id,department,diagnosis,admitted,seen,age,stay_days,urgent\n");
        for (int patient = 0; patient < PATIENTS; patient++) {
            rows.append(patient)
                    .append(patient % 6 == 0 ? ",surgery," : patient % 2 == 0 ? ",o'hara," : ",cardiology,")
                    .append("flu,2025-01-0")
                    .append(patient % 3 + 1)
                    .append(",2025-03-01T12:00:00Z,")
                    .append(patient % 100)
                    .append(",2.5,")
                    .append(patient % 4 == 0)
                    .append('\n');
        }
        Files.writeString(folder.resolve("visits.csv"), rows);
        Importing.run(description, () -> {});
        return new Visits(description);
    }

    String url() {
        return Address.PREFIX + description;
    }

    /** A connection for the analyst ana, or another that the parameters name. */
    Connection connect(String parameters) throws SQLException {
        return DriverManager.getConnection(url() + parameters, "ana", "");
    }

    /** The end of the ledger's chain: equal where nothing was charged between. */
    Head head() throws IOException {
        try (LedgerView view = LedgerPlace.of(description).view()) {
            return view.head();
        }
    }
}
