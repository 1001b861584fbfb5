package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mizan.release.Release;
import org.mizan.release.output.Query;
import org.mizan.release.output.ShownRelease;
import org.mizan.release.pricing.Spend;

class SqlQuestionTest {
    private static final String QUERY = "SELECT department, COUNT(*) FROM visits GROUP BY department";

    private static SqlQuestion question(String text) {
        return SqlQuestion.of(text, Clinic.tables(Clinic.PATIENTS));
    }

    private static Query understood(Release release) {
        return ((ShownRelease) release).query();
    }

    @Test
    void aQueryIsTranslatedOnceForAllPrices() {
        SqlQuestion question = question(QUERY);
        Query first = understood(question.at(Spend.epsilon("1"), 0.95));
        assertThat(understood(question.at(Spend.epsilon("0.5"), 0.9))).isSameAs(first);
        assertThat(understood(question.at(Spend.epsilon("1"), 0.95))).isSameAs(first);
        assertThat(understood(question(QUERY).at(Spend.epsilon("1"), 0.95))).isNotSameAs(first);
    }

    @Test
    void eachPriceHasAPlanOfItsOwn() {
        SqlQuestion question = question(QUERY);
        Release cheap = question.at(Spend.epsilon("0.5"), 0.95);
        Release dear = question.at(Spend.epsilon("1"), 0.95);
        assertThat(cheap.question()).isNotEqualTo(dear.question());
        assertThat(cheap.outlook().get(0).width().orElseThrow())
                .isGreaterThan(dear.outlook().get(0).width().orElseThrow());
        assertThat(dear.question())
                .isEqualTo(question(QUERY).at(Spend.epsilon("1"), 0.95).question());
    }

    @Test
    void whatCannotBeAskedIsRefusedEachTimeItIsPlanned() {
        SqlQuestion question = question("SELECT nobody FROM visits");
        for (String epsilon : new String[] {"1", "2"}) {
            assertThatThrownBy(() -> question.at(Spend.epsilon(epsilon), 0.95)).hasMessageContaining("nobody");
        }
        assertThatThrownBy(() -> question("EXPLAIN PRIVACY " + QUERY).at(Spend.epsilon("1"), 0.95))
                .hasMessageContaining("EXPLAIN");
    }
}
