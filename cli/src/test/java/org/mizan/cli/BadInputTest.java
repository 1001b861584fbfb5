package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.output.ExitCode;

/** Whatever is wrong with the input: one line that says what, exit code 2, and nothing written. */
class BadInputTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gausian(sigma=1)                   | 1e-5 |                         | did you mean gaussian?
            gaussian(sigma=1                   | 1e-5 |                         | column
            gaussian(sigma=0)                  | 1e-5 |                         | sigma 0: must be positive
            gaussian(sigma=-1)                 | 1e-5 |                         | must be positive
            gaussian(sigma=NaN)                | 1e-5 |                         | must be a finite decimal or a fraction
            gaussian(sigma=1, sample=1.5)      | 1e-5 |                         | sample 1.5: must lie in [0, 1]
            gaussian(sigma=1, sample=-0.1)     | 1e-5 |                         | must lie in [0, 1]
            gaussian(sigma=1)                  | 0    |                         | delta 0: these events have no finite epsilon at it
            gaussian(sigma=1)                  | NaN  |                         | --delta: number 'NaN'
            gaussian(sigma=1)                  | 1.5  |                         | --delta: delta 1.5: must be a probability
            gaussian(sigma=1)                  | -1   |                         | must be a probability
            gaussian(sigma=1)                  | 1e-5 | --order 0.5             | order 0.5: must be a number in [1, ∞]
            gaussian(sigma=1)                  | 1e-5 | --order NaN             | --order: order 'NaN': must be a number in [1, ∞]
            gaussian(sigma=1, sample=0.1)      | 1e-5 | --neighbours substitute | amplifies under add-remove only
            gaussian(sigma=1, subset=0.1)      | 1e-5 |                         | amplifies under substitute only
            gaussian(sigma=1)                  | 1e-5 | --neighbours both       | must be add-remove or substitute
            gaussian(sigma=1)                  | 1e-5 | --units 0               | --units: number 0: must be a whole number from 1
            gaussian(sigma=1)                  | 1e-5 | --units many            | --units: number 'many'
            gaussian(sigma=1)                  | 1e-5 | --format xml            | --format: format xml: is unknown; use table or json
            gaussian(sigma=1)                  | 1e-400 |                       | the epsilon of these events is too large for a double
            gaussian(sigma=1e-200)             | 1e-5 |                         | the epsilon of these events is too large for a double
            gaussian(sigma=1e999999999)        | 1e-5 |                         | an exponent of at most three digits
            0 x gaussian(sigma=1)              | 1e-5 |                         | count 0
            on-good-event(laplace(epsilon=1), gamma=0.1, key=a) | 1e-5 |        | needs substitute
            """)
    void anAccountOfBadInputIsOneLineAndNothingIsWritten(String event, String delta, String options, String message)
            throws IOException {
        List<String> line = new ArrayList<>(List.of("account", event, "--delta", delta));
        line.addAll(List.of("--plot", folder.resolve("curve.svg").toString()));
        if (options != null) {
            line.addAll(List.of(options.split(" ", -1)));
        }
        assertRefused(CommandRun.of(line.toArray(String[]::new)), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            account laplace(epsilon=1)                                     | give at least one, such as --delta 1e-6
            account laplace(epsilon=1) --delta 0 --plot absent/curve.svg   | its folder does not exist
            account laplace(epsilon=1) --delta 0 --plot curve.pdf          | must end in .svg, .png or .html
            account                                                        | events: none given; give at least one list
            account laplace(epsilon=1) gaussian(sigma=1) --delta 0         | delta 0: these events have no finite epsilon at it
            account laplace(epsilon=1) --delta                             | --delta: needs a value, DELTA; see mizan account --help
            account laplace(epsilon=1) --delta 0 --unit 5                  | option --unit: is unknown, did you mean --units?
            account laplace(epsilon=1) --delta 0 --units -5                | --units: number -5: must be a whole number from 1
            account laplace(epsilon=1) --delta 0 --units 1.5               | --units: number 1.5: must be a whole number from 1
            account laplace(epsilon=1) --delta 0 --epsilon 1               | option --epsilon: is unknown; see mizan account --help
            account -5_x_gaussian(sigma=1) --delta 1e-5                    | argument -5 x gaussian(sigma=1): must not begin with a minus sign
            account laplace(epsilom=1) --delta 0                           | did you mean epsilon?
            account 10_x_approximate(epsilon=1,delta=1e-5) --delta 1e-6    | give a greater delta, such as 0.0002
            help acount                                                    | Unknown subcommand 'acount'; see mizan --help
            calibrate gaussian                                             | options none: needs either --epsilon, or both --within and --confidence; see mizan calibrate --help
            calibrate gaussian --delta 1e-5 --count 3                      | options --delta, --count: needs either --epsilon
            calibrate gaussian --epsilon 1 --within 3 --confidence 0.9     | options --epsilon, --within, --confidence: needs either --epsilon
            calibrate gaussian --within 3                                  | needs either --epsilon
            calibrate gaussian --epsilon 1                                 | delta 0: gaussian noise has no finite epsilon unless delta is above 0; give one far below 1/N for N people, such as --delta 1e-6
            calibrate gaussian --epsilon 1 --noise 3                       | delta 0: gaussian noise has no finite epsilon
            calibrate discrete-gaussian --within 3 --confidence 0.9        | delta 0: discrete-gaussian noise has no finite epsilon
            calibrate gaussian --epsilon 0 --delta 1e-300                  | target epsilon 0: even noise of 1e15 does not reach it at this delta
            calibrate laplace --epsilon 1 --count 9e18                     | target epsilon 1: even noise of 1e15 does not reach it
            calibrate discrete-laplace --within 0.5 --confidence 0.9       | width 0.5: integer noise needs a width of at least 1
            calibrate laplace --epsilon 1 --sample 0                       | sampling rate 0: a release about nobody needs no noise
            calibrate gaussian --epsilon 1 --delta 1e-5 --sample 0         | sampling rate 0: a release about nobody needs no noise
            calibrate gaussian --epsilon 1 --delta 1e-5 --subset 0 --neighbours substitute | sampling rate 0
            calibrate laplace --epsilon 1 --sample 1.5                     | must lie in [0, 1]
            calibrate gaussian --epsilon 1 --delta 1                       | almost no noise is needed at this delta
            calibrate gaussian --epsilon 1 --delta 1e-5 --noise 1e12       | more fit, and no larger number is computed
            calibrate gausian --epsilon 1 --delta 1e-5                     | MECHANISM: mechanism gausian: is unknown; did you mean gaussian?
            calibrate gaussian --epsilon 1 --delta 1e-5 --count 0          | --count: number 0: must be a whole number from 1
            calibrate gaussian --epsilon 1 --delta 1e-5 --count -3         | --count: number -3: must be a whole number from 1
            calibrate gaussian --epsilon 1 --delta 1e-5 --count 1e19       | must be a whole number from 1 to 9223372036854775807
            calibrate gaussian --epsilon -1 --delta 1e-5                   | must not be negative
            calibrate gaussian --epsilon 1 --delta 1e-5 --sensitivity 0    | sensitivity 0: must be positive
            calibrate gaussian --epsilon 1 --delta 1e-5 --sample 0.1 --subset 0.1 | sampled in one way
            calibrate gaussian --epsilon 1 --delta 1e-5 --subset 0.1       | amplifies under substitute only
            calibrate gaussian --epsilon 1 --delta 1e-5 --noise 0          | must be positive
            calibrate gaussian --epsilon 1 --delta 1e-5 --noise -4         | sigma -4: must be positive
            calibrate discrete-gaussian --epsilon 1 --delta 1e-5 --noise -4 | sigma -4: must be positive
            calibrate gaussian --epsilon 1 --delta 1e-5 --noise 3 --spent x | column
            calibrate gaussian --epsilon 1 --spent laplace(epsilon=1)      | --spent needs --noise
            calibrate gaussian --epsilon 1 --noise 3 --count 2             | without --count
            calibrate laplace --within 3 --confidence 0.9 --noise 3        | --noise asks how many releases fit
            calibrate gaussian --epsilon 1 --categories 3                  | only randomized-response has categories
            calibrate exponential --epsilon 1 --sensitivity 3              | adds no noise to a number
            calibrate cauchy --epsilon 1                                   | mechanism cauchy: is unknown; use one of gaussian
            calibrate laplace --within 0 --confidence 0.9                  | width 0: must be positive
            calibrate laplace --within 3 --confidence 1                    | confidence 1: must lie strictly between 0 and 1, because no finite interval covers every answer
            calibrate exponential --within 3 --confidence 0.9              | only noise that is added to a number has an accuracy
            calibrate randomized-response --epsilon 1 --categories 1       | categories 1: must be at least 2
            explain                                                        | options none: needs either --epsilon or --event; see mizan explain --help
            explain --epsilon 1 --event laplace(epsilon=1)                 | options --epsilon, --event: needs either --epsilon or --event
            explain --epsilon x                                            | --epsilon: number 'x'
            explain --epsilon -1                                           | must not be negative
            explain --epsilon 1 --delta 2                                  | must be a probability
            explain --epsilon 1 --units 0                                  | --units: number 0
            explain --event laplace(epsilon=1) --units 100                 | units 100: are compared with a delta, and none is given
            conformance                                                    | FILE: is missing; see mizan conformance --help
            conformance .                                                  | file .: is a folder
            conformance absent.json                                        | file absent.json: does not exist
            """)
    void otherBadInputIsOneLine(String line, String message) throws IOException {
        String[] words = Stream.of(line.split(" ", -1))
                .map(word -> word.replace('_', ' '))
                .toArray(String[]::new);
        assertRefused(CommandRun.of(words), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "tolerance_rel" | "tolerance_relative" | tolerance_rel: is missing
            "source"        | "sauce"              | source
            "params"        | "parameters"         | params
            "count"         | "cuont"              | count
            renyi/gaussian  | renyi/gausian        | renyi/gaus
            "alpha"         | "aplha"              | case 0: key $.cases[0].params.alpha: is missing; correct the spelling of aplha
            "alpha"         | "odd": 1, "alpha"    | case 0: key $.cases[0].params.odd: is unknown
            : 2.5           | : NaN                | JSON
            """)
    void aVectorFileWithAWrongKeyIsRefusedWithItsPlace(String from, String to, String message) throws IOException {
        Path file = Files.writeString(
                folder.resolve("vectors.json"), Vectors.one(1.25).replace(from, to));
        CommandRun run = CommandRun.of("conformance", file.toString());
        Files.delete(file);
        assertRefused(run, message);
        assertThat(run.err()).contains("vectors.json");
    }

    @Test
    void aMalformedFileIsRefusedBeforeAnyIsComputed() throws IOException {
        Path fine = Files.writeString(folder.resolve("fine.json"), Vectors.one(1.25));
        Path broken = Files.writeString(folder.resolve("broken.json"), "{");
        CommandRun run = CommandRun.of("conformance", fine.toString(), broken.toString());
        Files.delete(fine);
        Files.delete(broken);
        assertRefused(run, "broken.json: JSON at line 1, column 2: Unexpected end-of-input");
        assertThat(run.err()).doesNotContain("REDACTED").doesNotContain("marker at");
    }

    @Test
    void aPlotThatCannotBeMadeIsNamedAsItWasGiven() throws IOException {
        String path = folder.resolve("a".repeat(300) + ".svg").toString();
        CommandRun run = CommandRun.of("account", "laplace(epsilon=1)", "--delta", "0", "--plot", path);
        assertRefused(run, "plot file " + path + ": cannot be created in its folder");
    }

    private void assertRefused(CommandRun run, String message) throws IOException {
        assertThat(run.err()).startsWith("mizan: ").contains(message);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(folder).isEmptyDirectory();
    }
}
