package org.mizan.release;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Question;

/**
 * A question about a described data set, understood once, to be released at any price. Planning reads no data, and a price
 * never has the question read again.
 */
public final class Plan {
    private final Question question;
    private final List<AnswerColumn> columns;
    private final Function<Spend, ? extends Release> pricing;

    /**
     * Of what was understood.
     *
     * @param columns of the answer, whatever it costs; none where the answer is no table
     * @param pricing plans the release at a price, or refuses the price
     */
    public Plan(Question question, List<AnswerColumn> columns, Function<Spend, ? extends Release> pricing) {
        this.question = question;
        this.columns = List.copyOf(columns);
        this.pricing = pricing;
    }

    /** What is asked. */
    public Question question() {
        return question;
    }

    /** The columns of the answer with their types, known before anything is paid. */
    public List<AnswerColumn> columns() {
        return columns;
    }

    /** The release at this price, or at the price of this accuracy. */
    public Release at(Spend spend) {
        return pricing.apply(spend);
    }

    /** The same question, of which releases are planned in another way. */
    public Plan pricedBy(Function<Spend, ? extends Release> other) {
        return new Plan(question, columns, other);
    }

    /** The same plan, whose releases are changed after they are planned. */
    public Plan mapped(UnaryOperator<Release> change) {
        return pricedBy(spend -> change.apply(at(spend)));
    }
}
