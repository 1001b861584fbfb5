import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Invents the answers to a survey, one row for each respondent, every respondent drawn by the same law and independently of
 * the others: regions of unequal size, incomes with a long tail, questions left open. Nobody in it exists. The same number
 * and seed give the same bytes on every Java.
 *
 * <p>{@code java examples/survey/Generate.java [respondents] [seed] > survey.csv}
 */
final class Generate {
    private record Region(String name, int weight, double income) {}

    private static final List<Region> REGIONS = List.of(
            new Region("north", 31, 2600),
            new Region("east", 22, 2200),
            new Region("south", 27, 2900),
            new Region("west", 16, 3100),
            new Region("islands", 4, 1900));

    private static final LocalDate FIRST_DAY = LocalDate.of(2026, 3, 2);
    private static final int DAYS = 28;

    private final SplittableRandom random;

    private Generate(long seed) {
        this.random = new SplittableRandom(seed);
    }

    public static void main(String[] arguments) {
        int respondents = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 2026;
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        out.print("region,sex,age,household,income,owner,answered\n");
        Generate generate = new Generate(seed);
        for (int respondent = 0; respondent < respondents; respondent++) {
            out.print(generate.respondent() + "\n");
        }
        out.flush();
    }

    private String respondent() {
        Region region = region();
        String sex = chance(0.01) ? "" : chance(0.51) ? "f" : "m";
        int age = 18 + (int) (77 * StrictMath.pow(uniform(), 1.3));
        int household = 1 + (int) Math.min(7, exponential(1.3));
        double income = region.income() * StrictMath.exp(0.6 * (uniform() + uniform() + uniform() - 1.5)) + exponential(400);
        boolean owner = chance(Math.min(0.8, 0.1 + age / 120.0));
        return String.join(
                ",",
                region.name(),
                sex,
                String.valueOf(age),
                chance(0.02) ? "" : String.valueOf(household),
                chance(0.06) ? "" : String.valueOf(10 * Math.round(income / 10)),
                chance(0.03) ? "" : String.valueOf(owner),
                FIRST_DAY.plusDays((int) (DAYS * uniform())).toString());
    }

    private Region region() {
        int point = (int) (REGIONS.stream().mapToInt(Region::weight).sum() * uniform());
        for (Region region : REGIONS) {
            point -= region.weight();
            if (point < 0) {
                return region;
            }
        }
        throw new AssertionError("the point lies below the sum of the weights");
    }

    private boolean chance(double probability) {
        return uniform() < probability;
    }

    private double exponential(double mean) {
        return -mean * StrictMath.log(1 - uniform());
    }

    /** From whole draws, whose sequence is fixed; how other draws use them has changed between versions of Java. */
    private double uniform() {
        return (random.nextLong() >>> 11) * 0x1p-53;
    }
}
