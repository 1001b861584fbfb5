import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Invents the stays of a hospital as its program exports them: semicolons, decimal commas, points between thousands, three
 * ways to write a day, several spellings of a sex, blanks, and letters that are not UTF-8. Most patients have one or two stays
 * and a few have very many. Nobody in it exists. The same patients and seed give the same bytes on every Java.
 *
 * <p>{@code java examples/hospital/Generate.java [patients] [seed] > stays.csv}
 */
final class Generate {
    private record Ward(String name, int weight, double days, double cost) {}

    private static final List<Ward> WARDS = List.of(
            new Ward("Innere Medizin", 30, 4.2, 3100),
            new Ward("Notaufnahme", 26, 0.6, 420),
            new Ward("Chirurgie", 18, 5.4, 5600),
            new Ward("Gyn\u00e4kologie", 10, 3.1, 2700),
            new Ward("P\u00e4diatrie", 9, 2.2, 1500),
            new Ward("Onkologie", 7, 6.9, 7800));

    private static final List<String> FEMALE = List.of("w", "w", "w", "W", "weiblich", "Frau");
    private static final List<String> MALE = List.of("m", "m", "m", "M", "m\u00e4nnlich", "Herr");
    private static final List<String> UNKNOWN = List.of("", "N/A", "k.A.", "-");

    /** The clerk's, the ward's and the laboratory's. */
    private static final List<DateTimeFormatter> DAYS =
            List.of(format("dd.MM.uuuu"), format("dd.MM.uuuu"), format("d/M/uuuu"), format("uuuu-MM-dd"));

    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);
    private static final int PERIOD = 731;

    private final SplittableRandom random;
    private final PrintStream out;

    private Generate(long seed, PrintStream out) {
        this.random = new SplittableRandom(seed);
        this.out = out;
    }

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }

    public static void main(String[] arguments) {
        int patients = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 2026;
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.ISO_8859_1);
        out.print("Patient;Aufnahme;Station;Geschlecht;Alter;Tage;Kosten;Notfall\r\n");
        Generate generate = new Generate(seed, out);
        for (int patient = 1; patient <= patients; patient++) {
            generate.patient("P" + (20_000 + patient));
        }
        out.flush();
    }

    private void patient(String identifier) {
        boolean isFemale = happens(0.53);
        int age = (int) Math.min(104, 100 * StrictMath.pow(share(), 0.8));
        // A heavy tail: of a thousand patients some fifty have ten stays or more, and one may have hundreds.
        int stays = (int) Math.min(400, StrictMath.pow(1 - share(), -1 / 1.3));
        for (int stay = 0; stay < stays; stay++) {
            stay(happens(0.004) ? one(UNKNOWN) : identifier, isFemale, age);
        }
    }

    private void stay(String identifier, boolean isFemale, int age) {
        Ward ward = ward();
        double days = longTail(ward.days());
        double cost = ward.cost() * (0.3 + 0.25 * days + longTail(0.4));
        boolean isUrgent = ward.name().equals("Notaufnahme") || happens(0.15);
        LocalDate day = FIRST_DAY.plusDays(upTo(PERIOD));
        // Typed by hand, and so at times no day of the calendar.
        String admitted = happens(0.002) ? "31.02.2024" : one(DAYS).format(day);
        out.print(String.join(
                        ";",
                        identifier,
                        admitted,
                        padded(ward.name()),
                        happens(0.03) ? one(UNKNOWN) : padded(one(isFemale ? FEMALE : MALE)),
                        happens(0.02) ? one(UNKNOWN) : String.valueOf(happens(0.002) ? 2024 - age : age),
                        happens(0.03) ? one(UNKNOWN) : number(days),
                        happens(0.04) ? one(UNKNOWN) : number(cost),
                        isUrgent ? one(List.of("ja", "Ja", "J")) : one(List.of("nein", "Nein", "N")))
                + "\r\n");
    }

    private Ward ward() {
        int point = upTo(WARDS.stream().mapToInt(Ward::weight).sum());
        for (Ward ward : WARDS) {
            point -= ward.weight();
            if (point < 0) {
                return ward;
            }
        }
        throw new AssertionError("the point lies below the sum of the weights");
    }

    /** 1234.5 as 1.234,50. */
    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.2f", value)
                .replace(',', '\'')
                .replace('.', ',')
                .replace('\'', '.');
    }

    private String padded(String text) {
        return happens(0.05) ? " " + text : happens(0.05) ? text + "  " : text;
    }

    private <T> T one(List<T> list) {
        return list.get(upTo(list.size()));
    }

    private boolean happens(double probability) {
        return share() < probability;
    }

    private int upTo(int bound) {
        return (int) (bound * share());
    }

    private double longTail(double mean) {
        return -mean * StrictMath.log(1 - share());
    }

    /** At least 0 and below 1, from whole draws: their sequence is the same in every version of Java. */
    private double share() {
        return Math.scalb((double) (random.nextLong() >>> 11), -53);
    }
}
