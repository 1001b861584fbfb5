package org.mizan.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.WholeTable;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.snapshot.PublicRows;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.rows.Tables;

/** A small table whose rows are known, so that what a query reads can be worked out by hand. */
public final class Clinic {
    private static final String COLUMNS = """
        columns:
          department: {type: text, values: [cardiology, oncology, surgery]}
          diagnosis: {type: text, values: open}
          stay: {type: number, min: 0, max: 60, step: 0.25}
          age: {type: integer, min: 0, max: 110}
          urgent: {type: boolean}
          admitted: {type: date, min: 2024-01-01, max: 2025-12-31}
          seen: {type: timestamp, min: 2024-01-01T00:00:00Z, max: 2026-01-01T00:00:00Z}
        budget: {epsilon: 100, delta: 1e-3}
        public:
          wards:
            source: wards.csv
            columns:
              ward: {type: text, values: open}
              storey: {type: integer, min: 0, max: 9}
              share: {type: number, min: 0, max: 1, step: 0.25}
              teaching: {type: boolean}
              opened: {type: date, min: 1970-01-01, max: 2030-01-01}
              checked: {type: timestamp, min: 1970-01-01T00:00:00Z, max: 2030-01-01T00:00:00Z}
              kind: {type: text, values: [small, large]}
          bands: {source: bands.csv, columns: {years: {type: integer, min: 0, max: 200}, band: {type: text, values: open}, half: {type: number, min: 0, max: 100, step: 0.5}}}
          illnesses: {source: illnesses.csv, columns: {illness: {type: text, values: open}, organ: {type: text, values: [heart, joint, lung]}}}
          empty: {source: empty.csv, columns: {ward: {type: text, values: open}}}
        """;

    private static final String PRESCRIPTIONS = """
        tables:
          prescriptions:
            source: prescriptions.csv
            columns:
              drug: {type: text, values: [aspirin, insulin, statin]}
              dose: {type: number, min: -2, max: 10, step: 0.5}
              age: {type: integer, min: 0, max: 20}
              diagnosis: {type: text, values: open}
              patient: {type: integer}
              given: {type: date, min: 2024-01-01, max: 2024-12-31}
        """;

    /** What the public tables hold. */
    static List<CodedRow> publicRows(PublicTableDeclaration table) {
        return switch (table.name()) {
            case "wards" ->
                List.of(
                        ward(
                                "cardiology",
                                Map.of("storey", 1L, "share", 3L, "teaching", 1L, "opened", 100L, "kind", 0L)),
                        ward("oncology", Map.of("storey", 2L, "share", 1L, "teaching", 0L, "checked", 5_000_000L)),
                        ward("maternity", Map.of("storey", 4L, "kind", 1L)));
            case "bands" ->
                LongStream.rangeClosed(0, 100)
                        .mapToObj(years -> new CodedRow(
                                Map.of("years", years, "half", years),
                                Map.of("band", years < 18 ? "child" : years < 65 ? "adult" : "old")))
                        .toList();
            case "illnesses" ->
                List.of(
                        new CodedRow(Map.of("organ", 0L), Map.of("illness", "angina")),
                        new CodedRow(Map.of("organ", 1L), Map.of("illness", "gout")),
                        new CodedRow(Map.of("organ", 2L), Map.of("illness", "flu")),
                        new CodedRow(Map.of("organ", 2L), Map.of("illness", "it's")));
            default -> List.of();
        };
    }

    private static CodedRow ward(String name, Map<String, Long> codes) {
        return new CodedRow(codes, Map.of("ward", name));
    }

    public static Tables tables(Dataset dataset) {
        return new Tables(dataset, table -> new PublicRows.Content(publicRows(table), "0"));
    }

    public static final Dataset DATASET = rows("neighbours: add-remove");

    /** The same table with patients as its unit, who have up to two groups and two rows in each. */
    public static final Dataset PATIENTS = patients("neighbours: add-remove");

    /** With a second private table, some of whose columns have the names of the first one's. */
    public static final Dataset PRESCRIBED = prescribed("neighbours: add-remove");

    private static Dataset patients(String neighbours) {
        return DatasetFile.parse(ofPatients(neighbours), "mizan.yaml");
    }

    /** Patients whose departments are declared in another order, so that their codes are others. */
    static Dataset reordered() {
        String text = ofPatients("neighbours: add-remove")
                .replace("[cardiology, oncology, surgery]", "[surgery, oncology, cardiology]");
        return DatasetFile.parse(text, "mizan.yaml");
    }

    /** Patients under other limits. */
    public static Dataset patientsOf(String limits) {
        String text = ofPatients("neighbours: add-remove").replace("{groups_per_unit: 2, rows_per_group: 2}", limits);
        return DatasetFile.parse(text, "mizan.yaml");
    }

    private static Dataset prescribed(String neighbours) {
        return DatasetFile.parse(ofPatients(neighbours) + PRESCRIPTIONS, "mizan.yaml");
    }

    private static String ofPatients(String neighbours) {
        return """
            dataset: visits
            source: visits.csv
            ledger: ledger.db
            unit: patient
            limits: {groups_per_unit: 2, rows_per_group: 2}
            """ + neighbours + "\n" + COLUMNS.replaceFirst("columns:\n", "columns:\n  patient: {type: integer}\n");
    }

    private static Dataset rows(String neighbours) {
        return DatasetFile.parse("""
            dataset: visits
            source: visits.csv
            ledger: ledger.db
            unit: rows
            """ + neighbours + "\n" + COLUMNS, "mizan.yaml");
    }

    /** The table with rows or patients as units, who come and go or take each other's place. */
    static List<Dataset> datasets() {
        return List.of(
                DATASET,
                PATIENTS,
                rows("neighbours: substitute\nunits: 40"),
                patients("neighbours: substitute\nunits: 40"),
                PRESCRIBED,
                prescribed("neighbours: substitute\nunits: 40"));
    }

    public static boolean hasPrescriptions(Dataset dataset) {
        return !dataset.furtherTables().isEmpty();
    }

    /** Days 19723 (2024-01-01), 20089 (2025-01-01) and 20300 (2025-07-31); the last row knows nothing. */
    public static final List<CodedRow> ROWS = List.of(
            row(0, 8, 30, 1, 19_723, "flu"),
            row(0, 20, 70, 0, 20_089, "flu"),
            row(1, 2, 51, 1, 20_300, "angina"),
            row(2, 240, 110, 0, 19_724, "gout"),
            new CodedRow(Map.of(), Map.of()));

    private Clinic() {}

    private static CodedRow row(long department, long stay, long age, long urgent, long admitted, String diagnosis) {
        return new CodedRow(
                Map.of(
                        "department", department,
                        "stay", stay,
                        "age", age,
                        "urgent", urgent,
                        "admitted", admitted,
                        "seen", admitted * 86_400_000_000L + 7_200_000_000L),
                Map.of("diagnosis", diagnosis));
    }

    /** A row at random, some of it null; its patient is one of ten, or nobody. */
    public static CodedRow row(Random random) {
        Map<String, Long> codes = new HashMap<>();
        put(codes, random, "patient", random.nextInt(10));
        put(codes, random, "department", random.nextInt(3));
        put(codes, random, "stay", random.nextInt(241));
        put(codes, random, "age", random.nextInt(111));
        put(codes, random, "urgent", random.nextInt(2));
        put(codes, random, "admitted", 19_723 + random.nextInt(731));
        put(codes, random, "seen", 1_704_067_200_000_000L + random.nextLong(63_000_000L) * 1_000_000);
        List<String> texts = List.of("flu", "gout", "angina", "it's", "حمى");
        return new CodedRow(
                codes,
                random.nextInt(8) == 0 ? Map.of() : Map.of("diagnosis", texts.get(random.nextInt(texts.size()))));
    }

    /** A row at random of any private table. */
    static CodedRow row(Dataset dataset, Random random) {
        int table = hasPrescriptions(dataset) ? random.nextInt(2) : 0;
        return new WholeTable(dataset).row(table, table == 0 ? row(random) : prescription(random));
    }

    /** Rows at random of all private tables. */
    public static List<CodedRow> rows(Dataset dataset, int count, Random random) {
        return Stream.generate(() -> row(dataset, random)).limit(count).toList();
    }

    private static CodedRow prescription(Random random) {
        Map<String, Long> codes = new HashMap<>();
        put(codes, random, "patient", random.nextInt(12));
        put(codes, random, "drug", random.nextInt(3));
        put(codes, random, "dose", random.nextInt(25) - 4);
        put(codes, random, "age", random.nextInt(21));
        put(codes, random, "given", 19_723 + random.nextInt(366));
        return new CodedRow(
                codes,
                random.nextInt(8) == 0 ? Map.of() : Map.of("diagnosis", random.nextBoolean() ? "flu" : "measles"));
    }

    private static void put(Map<String, Long> codes, Random random, String column, long code) {
        if (random.nextInt(10) > 0) {
            codes.put(column, code);
        }
    }

    /** The queries of the conformance suite that the data set can be asked. */
    public static List<String> conformance(Dataset dataset) {
        Stream<String> ofVisits = queries("conformance.sql")
                .filter(query -> dataset.column("patient").isPresent() || !query.contains("patient"));
        return Stream.concat(ofVisits, hasPrescriptions(dataset) ? ofPrescriptions().stream() : Stream.of())
                .toList();
    }

    /** Those that name the second private table. */
    public static List<String> ofPrescriptions() {
        return queries("tables.sql").toList();
    }

    private static Stream<String> queries(String file) {
        try (InputStream stream = Clinic.class.getResourceAsStream(file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public static Release plan(String text) {
        return plan(text, DATASET);
    }

    public static Release plan(String text, Dataset dataset) {
        return PrivateSql.plan(text, tables(dataset), Spend.approximate("1", "1e-6"), 0.95);
    }

    /** What the query reads: for each group that has rows, its number and its sums. */
    static List<List<Long>> read(String text) {
        return read(text, DATASET, ROWS);
    }

    public static List<List<Long>> read(String text, Dataset dataset, List<CodedRow> rows) {
        Release release = plan(text, dataset);
        List<List<Long>> groups = new ArrayList<>();
        try (Interpreter interpreter = Interpreter.of(dataset, rows)) {
            Reading reading = interpreter.read(release.program());
            for (int place = 0; place < reading.groups().length; place++) {
                List<Long> group = new ArrayList<>(List.of(reading.groups()[place]));
                for (int measure = 0; measure < release.program().measures().size(); measure++) {
                    BigInteger total = reading.total(place, measure);
                    group.add(total.longValueExact());
                }
                groups.add(group);
            }
        }
        return groups;
    }

    /** The one sum that the query reads of all rows. */
    static long sum(String expression) {
        return read("SELECT SUM(" + expression + ") FROM visits").get(0).get(1);
    }
}
