import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Invents the visits of a clinic: patients with several visits, a few with very many, departments of unequal size, stays
 * with a long tail, places left empty, and entries that nobody checked. Nobody in it exists. The same patients and seed give
 * the same bytes on every Java.
 *
 * <p>{@code java examples/clinic/Generate.java [patients] [seed] > visits.csv}
 */
final class Generate {
    private record Department(String name, int weight, double stay, double cost) {}

    private static final List<Department> DEPARTMENTS = List.of(
            new Department("emergency", 34, 0.6, 420),
            new Department("cardiology", 18, 4.1, 2900),
            new Department("surgery", 16, 5.2, 5400),
            new Department("oncology", 11, 6.8, 7600),
            new Department("paediatrics", 11, 2.3, 1500),
            new Department("maternity", 8, 3.0, 2600),
            new Department("palliative", 2, 11.5, 4100));

    private static final List<String> DIAGNOSES =
            List.of("I10", "J06", "M54", "E11", "I25", "K35", "S52", "O80", "J45", "C50", "N39", "F32", "G40", "Q21");

    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);
    private static final int DAYS = 731;

    private final SplittableRandom random;
    private final PrintStream out;

    private Generate(long seed, PrintStream out) {
        this.random = new SplittableRandom(seed);
        this.out = out;
    }

    public static void main(String[] arguments) {
        int patients = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 2026;
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        out.print("patient_id,admitted,department,diagnosis,sex,age,stay_days,cost,urgent\n");
        Generate generate = new Generate(seed, out);
        for (int patient = 1; patient <= patients; patient++) {
            generate.patient(100_000 + patient);
        }
        out.flush();
    }

    private void patient(int identifier) {
        String sex = chance(0.02) ? "" : chance(0.53) ? "f" : "m";
        int age = (int) Math.min(104, 100 * StrictMath.pow(uniform(), 0.8));
        int visits = chance(0.004) ? 40 + below(40) : 1 + (int) exponential(1.4);
        for (int visit = 0; visit < visits; visit++) {
            visit(identifier, sex, age);
        }
    }

    private void visit(int identifier, String sex, int age) {
        Department department = department();
        double stay = exponential(department.stay());
        double cost = department.cost() * (0.3 + 0.25 * stay + exponential(0.4));
        // What nobody checked: a stay in hours, a refund, a year of birth where the age should be.
        String stayText = chance(0.03) ? "" : decimal(chance(0.003) ? stay * 24 + 90 : stay);
        String costText = chance(0.05) ? "" : decimal(chance(0.004) ? -cost : cost);
        String ageText = chance(0.002) ? String.valueOf(2024 - age) : String.valueOf(age);
        String diagnosis = chance(0.08) ? "" : DIAGNOSES.get((int) (DIAGNOSES.size() * StrictMath.pow(uniform(), 2)));
        boolean urgent = department.name().equals("emergency") || chance(0.15);
        out.print(String.join(
                        ",",
                        String.valueOf(identifier),
                        FIRST_DAY.plusDays(below(DAYS)).toString(),
                        department.name(),
                        diagnosis,
                        sex,
                        ageText,
                        stayText,
                        costText,
                        String.valueOf(urgent))
                + "\n");
    }

    private Department department() {
        int point = below(DEPARTMENTS.stream().mapToInt(Department::weight).sum());
        for (Department department : DEPARTMENTS) {
            point -= department.weight();
            if (point < 0) {
                return department;
            }
        }
        throw new AssertionError("the point lies below the sum of the weights");
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private boolean chance(double probability) {
        return uniform() < probability;
    }

    private int below(int bound) {
        return (int) (bound * uniform());
    }

    private double exponential(double mean) {
        return -mean * StrictMath.log(1 - uniform());
    }

    /** From whole draws, whose sequence is fixed; how other draws use them has changed between versions of Java. */
    private double uniform() {
        return (random.nextLong() >>> 11) * 0x1p-53;
    }
}
