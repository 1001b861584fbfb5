package org.mizan.release.question;

import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.canonical.ProgramForm;

/** The spelling of an aggregate. */
record AggregateForm(ProgramForm program) implements Aggregate.Visitor<String> {
    private String amount(String word, Amount amount) {
        return CanonicalJson.part(word, program.of(amount.scalar()), CanonicalJson.number(amount.step()));
    }

    @Override
    public String rows(Aggregate.Rows rows) {
        return CanonicalJson.part("rows");
    }

    @Override
    public String present(Aggregate.Present present) {
        return CanonicalJson.part("present", program.of(present.scalar()));
    }

    @Override
    public String units(Aggregate.Units units) {
        return CanonicalJson.part("units");
    }

    @Override
    public String distinct(Aggregate.Distinct distinct) {
        return CanonicalJson.part("distinct", program.of(distinct.scalar()));
    }

    @Override
    public String distinctTexts(Aggregate.DistinctTexts distinct) {
        return CanonicalJson.part("distinct", program.open(distinct.column()));
    }

    @Override
    public String sum(Aggregate.Sum sum) {
        return amount("sum", sum.amount());
    }

    @Override
    public String mean(Aggregate.Mean mean) {
        return amount("mean", mean.amount());
    }

    @Override
    public String variance(Aggregate.Variance variance) {
        return amount("variance", variance.amount());
    }

    @Override
    public String deviation(Aggregate.Deviation deviation) {
        return amount("deviation", deviation.amount());
    }

    @Override
    public String quantile(Aggregate.Quantile quantile) {
        return CanonicalJson.part(
                "quantile", amount("amount", quantile.amount()), CanonicalJson.number(quantile.place()));
    }
}
