package org.mizan.cli.demo;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.mizan.cli.Main;
import org.mizan.cli.output.ExitCode;
import org.mizan.report.Paragraph;

/**
 * A command of the demo, with what it shows.
 *
 * @param says what a reader should look for
 * @param expected the exit code that it must end with
 * @param words the command, without the program's name
 */
record DemoStep(String says, int expected, List<String> words) {
    DemoStep {
        words = List.copyOf(words);
    }

    /** The steps in their order; all files are in the folder. */
    static List<DemoStep> story(Path folder) {
        String clinic = folder.resolve("clinic/mizan.yaml").toString();
        String survey = folder.resolve("survey/mizan.yaml").toString();
        String certificate = folder.resolve("certificate.json").toString();
        return List.of(
                done(
                        "The owner imports the clinic's visits, once. Only the owner is told which lines break a rule.",
                        List.of("import", "--data", clinic)),
                done(
                        "An analyst asks. Each value has noise and an interval, and the price is charged before data are read.",
                        List.of(
                                "query",
                                "SELECT department, COUNT(DISTINCT patient_id) AS patients FROM visits GROUP BY department",
                                "--data",
                                clinic,
                                "--epsilon",
                                "0.5",
                                "--analyst",
                                "ana",
                                "--certificate",
                                certificate)),
                new DemoStep(
                        "What does not fit into the budget is refused before any row is read (exit code 3).",
                        ExitCode.REFUSED,
                        List.of(
                                "query",
                                "SELECT COUNT(*) FROM visits",
                                "--data",
                                clinic,
                                "--epsilon",
                                "0.8",
                                "--analyst",
                                "ana")),
                done(
                        "What was spent is never forgotten. The budget as a curve is in the drawing.",
                        List.of(
                                "budget",
                                "--data",
                                clinic,
                                "--plot",
                                folder.resolve("budget.svg").toString())),
                done(
                        "Anyone can recompute what the answer cost from its certificate, and find its charge in the ledger.",
                        List.of("verify", certificate, "--data", clinic)),
                done("The survey is imported too.", List.of("import", "--data", survey)),
                done(
                        "A mean under random differential privacy: far less noise, for people who are draws of one law.",
                        List.of("statistic", "mean(income)", "--data", survey, "--alpha", "0.5")),
                done(
                        "How many people every combination of values has.",
                        List.of(
                                "histogram",
                                "--data",
                                survey,
                                "--columns",
                                "region,sex",
                                "--epsilon",
                                "1",
                                "--plot",
                                folder.resolve("histogram.svg").toString())),
                done(
                        "Invented people, as many as you like at the price of one histogram, with a page on their quality.",
                        List.of(
                                "synth",
                                "--data",
                                survey,
                                "--columns",
                                "region,sex,age",
                                "--bins",
                                "age=6",
                                "--epsilon",
                                "2",
                                "--rows",
                                "100000",
                                "--out",
                                folder.resolve("people.csv").toString(),
                                "--report",
                                folder.resolve("quality.html").toString())),
                done("What such a price means for one person.", List.of("explain", "--epsilon", "0.5")));
    }

    private static DemoStep done(String says, List<String> words) {
        return new DemoStep(says, ExitCode.DONE, words);
    }

    /** The command as it is typed. */
    String line() {
        return words.stream().map(DemoStep::quoted).collect(Collectors.joining(" ", "./mizan ", ""));
    }

    /** A word for a shell, in the quotes that it needs. */
    private static String quoted(String word) {
        if (word.matches("[\\w./,=+:-]+")) {
            return word;
        }
        return word.matches("[^\"$`!\\\\]+") ? '"' + word + '"' : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Tells, runs and returns the exit code; what is said on the standard error is a part of the story. */
    int run(PrintWriter out) {
        out.println();
        out.print(Paragraph.of("── " + says));
        out.println("$ " + line());
        out.flush();
        return Main.run(out, out, words.toArray(String[]::new));
    }
}
