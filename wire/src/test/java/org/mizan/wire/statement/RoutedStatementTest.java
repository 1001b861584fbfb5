package org.mizan.wire.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.wire.protocol.WireType;

class RoutedStatementTest {
    private static final HeldNames HELD = new HeldNames() {
        @Override
        public Set<String> tables() {
            Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            names.add("visits");
            return names;
        }

        @Override
        public boolean hasStatement(String name) {
            return name.equals("mine");
        }

        @Override
        public boolean hasPortal(String name) {
            return name.equals("mine");
        }
    };

    private static RoutedStatement routed(String text) {
        return RoutedStatement.of(text, StatementToken.of(text), HELD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*) FROM visits",
                "select count(*) from \"public\".\"visits\" as v",
                "SELECT 1 FROM (SELECT * FROM VISITS) AS source",
                "WITH x AS (SELECT ward FROM visits) SELECT count(*) FROM x",
                "SELECT count(*) FROM wards, visits",
                "SELECT count(*) FROM ONLY visits",
                "/* a /* b */ FROM x */ SELECT count(*) -- FROM y\n FROM visits",
                "(SELECT count(*) FROM visits)"
            })
    void questionsAboutPrivateTablesGoToTheCurator(String text) {
        assertThat(routed(text).destination()).isEqualTo(Destination.ANSWER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1",
                "SELECT 'from visits'",
                "SELECT $$ from visits $$, E'\\' from visits'",
                "SELECT \"visits\".x FROM other AS visits",
                "SELECT 'visits'::regclass FROM pg_class WHERE relname = 'visits'",
                "SELECT * FROM pg_catalog.visits",
                "SELECT * FROM visits(1)",
                "SHOW TimeZone",
                "SET mizan.epsilon = 1",
                "SET SESSION mizan.epsilon TO '1'",
                "FETCH 5 FROM theirs",
                "EXPLAIN SELECT 1",
                "DISCARD ALL"
            })
    void allElseGoesToTheShadow(String text) {
        assertThat(routed(text).destination()).isEqualTo(Destination.SHADOW);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXPLAIN SELECT count(*) FROM visits | PREVIEW | SELECT count(*) FROM visits",
                "EXPLAIN (ANALYZE, FORMAT JSON) SELECT count(*) FROM visits | PREVIEW | SELECT count(*) FROM visits",
                "COPY (SELECT count(*) FROM visits) TO STDOUT | COPY | SELECT count(*) FROM visits",
                "DECLARE c CURSOR WITH HOLD FOR SELECT count(*) FROM visits | DECLARE | SELECT count(*) FROM visits",
                "PREPARE p (int) AS SELECT count(*) FROM visits | PREPARE | SELECT count(*) FROM visits",
                "FETCH ALL FROM mine | FETCH | FETCH ALL FROM mine",
                "MOVE 1 IN mine | MOVE | MOVE 1 IN mine",
                "CLOSE mine | CLOSE | CLOSE mine",
                "EXECUTE mine (1, 2) | EXECUTE | EXECUTE mine (1, 2)",
                "DEALLOCATE mine | DEALLOCATE | DEALLOCATE mine"
            })
    void formsAroundAQuestionAreTakenOff(String text, Destination destination, String question) {
        assertThat(routed(text).destination()).isEqualTo(destination);
        assertThat(routed(text).text()).isEqualTo(question);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM visits, pg_class | wire.mixed",
                "SELECT * FROM visits JOIN information_schema.tables t ON true | wire.mixed",
                "INSERT INTO visits VALUES (1) | wire.verb",
                "COPY visits FROM STDIN | wire.verb",
                "COPY pg_class TO '/tmp/x' | wire.verb",
                "DO $$ BEGIN END $$ | wire.verb",
                "LISTEN x | wire.verb",
                "CREATE TABLE x (a int) | wire.verb",
                "PREPARE p AS EXPLAIN SELECT count(*) FROM visits | wire.form",
                "DECLARE c CURSOR FOR EXPLAIN ANALYZE SELECT count(*) FROM visits | wire.form",
                "COPY (EXPLAIN SELECT count(*) FROM visits) TO STDOUT | wire.form",
                "SET mizan.epsilom = 1 | wire.setting",
                "SET LOCAL mizan.price = 1 | wire.setting"
            })
    void whatNobodyMayDoIsRefused(String text, String code) {
        assertThatThrownBy(() -> routed(text))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void statementsEndAtSemicolonsThatAreNotInTexts() {
        List<StatementToken> tokens = StatementToken.of("SELECT ';'; ; -- ;\n SELECT $a$;$a$, \";\" /* ; */;");
        assertThat(StatementToken.statements(tokens)).hasSize(2);
    }

    /** What PostgreSQL takes for a name, a text with E that goes on, or a quote behind a backslash. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT 'a' | true | true",
                "SELECT 'a\\' | true | false",
                "SELECT E'\\'', $$\\$$ | true | true",
                "SELECT E'a' 'b' | true | true",
                "SELECT E'a' 'b\\' | false | false",
                "SELECT E'a' -- c 'd 'b' 'c\\' | true | true"
            })
    void aBackslashMayMakeAnotherTextOfIt(String text, boolean standard, boolean other) {
        assertThat(routed(text).isReadAlike(true)).isEqualTo(standard);
        assertThat(routed(text).isReadAlike(false)).isEqualTo(other);
    }

    @Test
    void dollarsBehindALetterThatIsNotAsciiBeginNoText() {
        for (String letter : List.of("€", "\u00a0", "\ud83d\ude00", "²")) {
            assertThat(StatementToken.statements(StatementToken.of("SELECT " + letter + "$$; DROP x; SELECT 1$$")))
                    .hasSize(3);
            assertThat(StatementToken.statements(StatementToken.of("SELECT " + letter + "E'\\'; DROP x; SELECT 1")))
                    .hasSize(3);
        }
    }

    @Test
    void anyTextIsDividedIntoWordsThatCoverIt() {
        SplittableRandom random = new SplittableRandom(3);
        String letters = "a'\"$;-/*\\\n1E.(),:";
        for (int round = 0; round < 20_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(30); length > 0; length--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            int end = 0;
            for (StatementToken token : StatementToken.of(text.toString())) {
                assertThat(token.start()).isGreaterThanOrEqualTo(end);
                assertThat(token.end()).isGreaterThan(token.start());
                end = token.end();
            }
        }
    }

    /** One value in many places would be written many times. */
    @Test
    void aQuestionThatGrowsTooLongByItsValuesIsRefused() {
        RoutedStatement many = routed("SELECT count(*) FROM visits WHERE ward IN (" + "$1,".repeat(2_000) + "$1)");
        Placeholders places = new Placeholders(many, List.of(WireType.TEXT));
        assertThat(places.with(List.of("'a'"))).contains(" 'a' ");
        assertThatThrownBy(() -> places.with(List.of("'" + "a".repeat(100) + "'")))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        refused -> assertThat(refused.code()).isEqualTo("wire.length"));
    }

    @Test
    void allThatIsHeldIsForgottenTogether() {
        assertThat(routed("DISCARD ALL").forgetsAll()).isTrue();
        assertThat(routed("DEALLOCATE ALL").forgetsAll()).isTrue();
        assertThat(routed("CLOSE other").forgetsAll()).isFalse();
    }
}
