package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.output.ExitCode;

/** How the price of a query is said: as a budget, in the query itself, or by the accuracy that is wanted. */
class QueryPriceTest extends OverPatients {
    @Test
    void thePriceMayStandInTheQueryButNotContradictTheOptions() {
        String priced = COUNT.replace("SELECT", "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 0.25)");
        CommandRun run = query(priced);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("cost: ε = 0.25");
        assertThat(left()).isEqualTo("0.75");
        assertThat(query(priced, "--epsilon", "0.5").err()).contains("[sql.option-spend]");
        assertThat(left()).isEqualTo("0.75");
    }

    @ParameterizedTest
    @CsvSource({"--within,30,,", "--within,10%,--expect,300"})
    void accuracyChoosesThePrice(String option, String width, String more, String value) {
        String[] options = more == null ? new String[] {option, width} : new String[] {option, width, more, value};
        CommandRun run = query(COUNT, options);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("± (29|30)\n");
    }

    @Test
    void aPilotIsChargedAndAnsweredToo() {
        CommandRun run = query(COUNT, "--within", "2%", "--pilot", "--epsilon", "0.25", "--request", "p");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("request: p\n")
                .containsPattern(
                        "cost: ε = 0\\.\\d+\ncost: ε = 0.25 for the first answer, in addition \\(request p-pilot\\)\n");
        assertThat(query(COUNT, "--within", "2%", "--pilot", "--epsilon", "0.25", "--request", "p", "--format", "csv")
                        .err())
                .contains("cost: ε = 0.25 for the first answer, in addition (request p-pilot)\n");
        assertThat(query(COUNT, "--within", "2%", "--pilot", "--epsilon", "0.25", "--request", "p", "--format", "json")
                        .out())
                .contains(
                        ",\"first\":{",
                        "\"request\":\"p-pilot\"",
                        "\"cost\":{\"pure\":\"0.25\",\"epsilon\":\"0.25\",\"delta\":\"0\",\"gamma\":\"0\"}");
        assertThat(query(COUNT, "--epsilon", "0.25", "--request", "p-pilot").out())
                .contains("cost: ε = 0.25\n");
        assertThat(Double.parseDouble(left())).isLessThan(0.75);
    }

    @Test
    void aPilotThatIsExactEnoughIsTheAnswer() {
        CommandRun run = query(COUNT, "--within", "50%", "--pilot", "--epsilon", "0.25", "--request", "p");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("cost: ε = 0.25\n", "request: p-pilot\n").doesNotContain("besides", "repeated");
        assertThat(query(COUNT, "--within", "50%", "--pilot", "--epsilon", "0.25", "--request", "p")
                        .out())
                .startsWith(run.out() + "repeated: ");
        assertThat(left()).isEqualTo("0.75");
    }

    @Test
    void aPilotWhoseSecondAnswerIsRefusedSaysThatTheFirstIsCharged() {
        CommandRun run = query(COUNT, "--within", "0.1%", "--pilot", "--epsilon", "0.25", "--request", "p");
        assertThat(run.code()).isEqualTo(ExitCode.REFUSED);
        assertThat(run.err()).contains("charged and answered as request p-pilot");
        CommandRun narrow = query(
                COUNT,
                "--within",
                "0.001%",
                "--pilot",
                "--epsilon",
                "0.25",
                "--request",
                "q",
                "--confidence",
                "0.99999");
        assertThat(narrow.err()).contains("charged and answered as request q-pilot", "[within.narrow]");
    }

    @ParameterizedTest
    @CsvSource({
        "--dry-run",
        "--epsilon 1 --within 20",
        "--within 5%",
        "--within 5% --pilot",
        "--within 5% --pilot --epsilon 1 --expect 3",
        "--within 20 --expect 3",
        "--epsilon 1 --expect 3"
    })
    void optionsThatDoNotSayThePriceAreRefused(String options) {
        CommandRun run = query(COUNT, options.split(" ", -1));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("[query.spend]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --epsilon 0                        | --epsilon: epsilon 0: must be positive; give a number such as 0.5
            --epsilon 0,5                      | --epsilon: number '0,5': must be a finite decimal or a fraction; write 0.5 [number.format]
            --epsilon -1                       | --epsilon: epsilon -1: must be positive; give a number such as 0.5
            --epsilon 0.5 --delta -1           | --delta: delta -1: must be a probability in [0, 1]
            --within 0                         | width 0: must be positive
            --within -5                        | width -5: must be positive
            --within 0% --expect 100           | width 0: must be positive
            --within 0% --pilot --epsilon 0.1  | part 0: must be positive
            """)
    void aPriceThatIsNoneIsRefusedInItsOwnWords(String options, String words) {
        CommandRun run = query(COUNT, options.split(" +", -1));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(words).hasLineCount(1);
    }

    @Test
    void aDeltaOfZeroIsThatOfPureNoise() {
        CommandRun run = query(COUNT, "--epsilon", "0.5", "--delta", "0", "--dry-run");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("cost: ε = 0.5\n");
    }
}
