package org.mizan.bench.office;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Invented stays in hospitals: most people have a stay or two, a few have dozens, and these are older, stay longer and come as
 * emergencies. So whoever drops rows of people with many stays gets other answers, and not only smaller ones.
 */
final class StaysTable {
    static final String FILE = "stays.csv";

    private static final int PEOPLE = 21_000;
    private static final double OF_OFTEN_ILL = 0.06;
    private static final double STAYS = 2.65;
    private static final double STAYS_OF_OFTEN_ILL = 5.5;
    private static final int MOST_STAYS = 80;
    private static final int DIAGNOSES = 300;
    private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
    private static final LocalDate LAST = LocalDate.of(2025, 12, 31);
    private static final int DAYS = (int) ChronoUnit.DAYS.between(FIRST, LAST) + 1;
    private static final List<String> DEPARTMENTS = List.of(
            "cardiology",
            "dermatology",
            "emergency",
            "geriatrics",
            "internal medicine",
            "maternity",
            "neurology",
            "oncology",
            "orthopaedics",
            "paediatrics",
            "surgery",
            "urology");
    private static final List<String> REGIONS = List.of("centre", "coast", "east", "north", "south", "west");

    private final Random random;

    private StaysTable(long seed) {
        this.random = new Random(seed);
    }

    /** Writes the table that a seed makes. */
    static void write(Path folder, long seed) throws IOException {
        new StaysTable(seed).write(folder.resolve(FILE));
    }

    /** Writes the description of the table, as an owner would. */
    static Path describe(Path folder) throws IOException {
        return Files.writeString(folder.resolve("mizan.yaml"), """
                dataset: stays
                source: %s
                ledger: .mizan/ledger.db
                unit: person
                neighbours: add-remove
                limits: auto
                columns:
                  person: {type: integer}
                  admitted: {type: date, min: %s, max: %s}
                  department: {type: text, values: [%s]}
                  diagnosis: {type: text, values: [%s]}
                  age: {type: integer, min: 0, max: 110}
                  sex: {type: text, values: [f, m]}
                  region: {type: text, values: [%s]}
                  days: {type: integer, min: 0, max: 60}
                  cost: {type: number, min: 0, max: 50000, step: 0.01}
                  urgent: {type: boolean}
                budget: {epsilon: 1, delta: 0}
                """.formatted(
                FILE,
                FIRST,
                LAST,
                String.join(", ", DEPARTMENTS),
                IntStream.range(0, DIAGNOSES).mapToObj(StaysTable::diagnosis).collect(Collectors.joining(", ")),
                String.join(", ", REGIONS)));
    }

    private static String diagnosis(int number) {
        return String.format(Locale.ROOT, "%c%02d", 'A' + number / 15, number % 15 * 6);
    }

    private void write(Path file) throws IOException {
        try (BufferedWriter open = Files.newBufferedWriter(file);
                PrintWriter out = new PrintWriter(open)) {
            out.print("person,admitted,department,diagnosis,age,sex,region,days,cost,urgent\n");
            for (int person = 1; person <= PEOPLE; person++) {
                stays(person, out);
            }
        }
    }

    private void stays(int person, PrintWriter out) {
        boolean isOftenIll = random.nextDouble() < OF_OFTEN_ILL;
        double mean = isOftenIll ? STAYS_OF_OFTEN_ILL : STAYS;
        int count = Math.min(MOST_STAYS, 1 + (int) (Math.log(1 - random.nextDouble()) / Math.log1p(-1 / mean)));
        int age = Math.min(98, (int) Math.abs(45 + 6 * Math.min(count, 6) + 24 * random.nextGaussian()));
        String sex = random.nextDouble() < 0.54 ? "f" : "m";
        String region = REGIONS.get(power(REGIONS.size()));
        int usual = power(DEPARTMENTS.size());
        int illness = power(DIAGNOSES);
        int day = random.nextInt(DAYS);
        for (int stay = 0; stay < count; stay++) {
            int department = random.nextDouble() < 0.6 ? usual : power(DEPARTMENTS.size());
            int diagnosis = random.nextDouble() < 0.4 ? illness : power(DIAGNOSES);
            int days = (int) Math.min(60, -(2.5 + department % 5 + age / 25.0) * Math.log(1 - random.nextDouble()));
            double cost = Math.min(50_000, (400 + 620 * days) * Math.exp(0.5 * random.nextGaussian()));
            boolean isUrgent = random.nextDouble() < 0.15 + 0.03 * (department % 6) + 0.02 * Math.min(count, 10);
            LocalDate admitted = FIRST.plusDays(day);
            out.printf(
                    Locale.ROOT,
                    "%d,%s,%s,%s,%d,%s,%s,%d,%.2f,%b%n",
                    person,
                    admitted,
                    DEPARTMENTS.get(department),
                    diagnosis(diagnosis),
                    age,
                    sex,
                    region,
                    days,
                    cost,
                    isUrgent);
            boolean isSoon = random.nextDouble() < 0.15 + 0.02 * Math.min(count, 12);
            day = isSoon ? Math.min(DAYS - 1, day + 1 + random.nextInt(30)) : random.nextInt(DAYS);
        }
    }

    /** A place that is rarer the higher it is. */
    private int power(int places) {
        double share = random.nextDouble();
        return (int) (places * share * (0.35 + 0.65 * share));
    }
}
