package org.mizan.release;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Budget;
import org.mizan.dataset.BudgetCeiling;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LedgerStore;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Population;
import org.mizan.dataset.Source;
import org.mizan.dataset.Unit;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.KeyNames;

/** A small data set and questions about it. */
public final class Clinic {
    static final Limits LIMITS = new Limits(2, 3);
    static final long UNITS = 40;
    static final Rational CENT = Rational.of("0.5");
    static final Column DEPARTMENT =
            new Column("department", new TextValues(List.of("cardiology", "oncology", "eyes")));
    static final Column CITY = new Column("city", new OpenText());
    public static final Column STAY = new Column("stay", new IntegerRange(0, 10));
    static final Column CHANGE = new Column("change", new NumberRange(Rational.of(-4), Rational.of(3), CENT));
    static final Column PATIENT = new Column("patient", new Identifier(Identifier.Form.TEXT));

    private Clinic() {}

    public static Dataset dataset(boolean ofRows, Neighbours neighbours, Limits limits) {
        Population population =
                neighbours == Neighbours.ADD_REMOVE ? Population.addRemove() : Population.substitute(UNITS);
        List<Column> columns = List.of(DEPARTMENT, CITY, STAY, CHANGE);
        List<Column> withUnit = List.of(DEPARTMENT, CITY, STAY, CHANGE, PATIENT);
        return new Dataset(
                "visits",
                Source.of("visits.csv"),
                LedgerStore.of("ledger.db"),
                Optional.empty(),
                Unit.of(ofRows ? "rows" : "patient"),
                population,
                ofRows ? Limits.ONE_ROW : limits,
                ofRows ? columns : withUnit,
                Budget.of(new BudgetCeiling.Approximate(Epsilon.of("10"), Delta.of("1e-5"))),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    public static Dataset patients(Neighbours neighbours) {
        return dataset(false, neighbours, LIMITS);
    }

    static Scalar scalar(Column column) {
        return Coding.of(column).orElseThrow().scalar(column.name());
    }

    public static Amount amount(Column column) {
        Coding coding = Coding.of(column).orElseThrow();
        return new Amount(coding.scalar(column.name()), coding.step().orElse(Rational.ONE));
    }

    public static Aggregation.Group byDepartment() {
        return new Aggregation.Group("department", new Key.Public(scalar(DEPARTMENT)), KeyNames.of(DEPARTMENT));
    }

    static Aggregation.Group byCity() {
        return new Aggregation.Group("city", new Key.Open("city"), KeyNames.steps(Rational.ONE));
    }

    public static Aggregation ask(List<Aggregation.Group> groups, Aggregate... aggregates) {
        return where(new Condition.Always(), groups, aggregates);
    }

    static Aggregation where(Condition where, List<Aggregation.Group> groups, Aggregate... aggregates) {
        List<Aggregation.Asked> asked = Arrays.stream(aggregates)
                .map(aggregate -> new Aggregation.Asked(aggregate.getClass().getSimpleName(), aggregate))
                .toList();
        return new Aggregation(where, groups, asked, "a question");
    }

    static Condition longStays() {
        return new Condition.Compare(scalar(STAY), Condition.Comparison.GREATER, Scalar.of(2));
    }

    /** One of each kind. */
    public static List<Aggregate> aggregates() {
        return List.of(
                new Aggregate.Rows(),
                new Aggregate.Present(scalar(STAY)),
                new Aggregate.Units(),
                new Aggregate.Sum(amount(STAY)),
                new Aggregate.Sum(amount(CHANGE)),
                new Aggregate.Mean(amount(STAY)),
                new Aggregate.Mean(amount(CHANGE)),
                new Aggregate.Variance(amount(STAY)),
                new Aggregate.Deviation(amount(CHANGE)),
                new Aggregate.Quantile(amount(STAY), Rational.of(1, 2)),
                new Aggregate.Quantile(amount(CHANGE), Rational.of(9, 10)));
    }
}
