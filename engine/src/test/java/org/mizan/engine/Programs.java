package org.mizan.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.Unit;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.InvalidInputException;

/** Programs at random over {@link Visits}. */
public record Programs(Dataset dataset, Random random) {
    private static final List<String> NUMBERS =
            List.of("amount", "rate", "price", "c0", "the \"count\"; --", "flag", "day", "moment", "kind");
    private static final List<String> FEW = List.of("rate", "the \"count\"; --", "flag", "day", "kind");

    public Program next() {
        List<Key> keys = new ArrayList<>();
        for (int count = random.nextInt(3); count > 0; count--) {
            keys.add(random.nextInt(4) == 0 ? new Key.Open("Name") : new Key.Public(few()));
        }
        List<Measure> measures = new ArrayList<>();
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
            measures.add(measure());
        }
        try {
            return new Program(condition(2), keys, measures, random.nextLong());
        } catch (InvalidInputException tooManyGroups) {
            return next();
        }
    }

    /** A program over copies of rows or, where units are a column, over one row of each unit or rows beside those. */
    public Program overRelation() {
        try {
            boolean isColumn = dataset.unit() instanceof Unit.OfColumn;
            return switch (isColumn ? random.nextInt(4) : 0) {
                case 1 -> perUnit();
                case 2 -> withFolds();
                case 3 -> inOrder();
                default -> copied();
            };
        } catch (InvalidInputException tooWide) {
            return overRelation();
        }
    }

    private Program copied() {
        Program plain = next();
        Relation.Copies relation = new Relation.Copies(1 + random.nextInt(3));
        Condition some = new Condition.Not(
                new Condition.Compare(relation.copy(), Condition.Comparison.EQUAL, Scalar.of(random.nextInt(4))));
        List<Measure> measures = new ArrayList<>(plain.measures());
        measures.add(new Measure.Sum(relation.copy()));
        List<Key> keys = new ArrayList<>(plain.keys());
        if (keys.isEmpty()) {
            keys.add(new Key.Public(relation.copy()));
        }
        return new Program(
                relation,
                new Condition.All(List.of(plain.where(), some)),
                keys,
                measures,
                random.nextBoolean() ? Optional.empty() : Optional.of(new Limits(1 + random.nextInt(2), 1)),
                plain.salt());
    }

    private List<Relation.Fold> folds() {
        List<Relation.Fold> folds = new ArrayList<>();
        for (Relation.Fold.Kind kind : Relation.Fold.Kind.values()) {
            folds.add(new Relation.Fold(kind, scalar(1), Span.of(-random.nextInt(100), random.nextInt(1_000))));
        }
        return folds;
    }

    private Program withFolds() {
        Program plain = next();
        List<Relation.Fold> folds = folds();
        Condition where = new Condition.Compare(
                Relation.fold(folds, 0), Condition.Comparison.GREATER_OR_EQUAL, Relation.fold(folds, 1));
        List<Measure> measures = new ArrayList<>(plain.measures());
        measures.add(new Measure.Sum(Relation.fold(folds, 2)));
        return new Program(
                new Relation.WithFolds(folds),
                random.nextBoolean() ? where : plain.where(),
                random.nextBoolean() ? plain.keys() : List.of(new Key.Public(Relation.fold(folds, 1))),
                measures,
                Optional.empty(),
                plain.salt());
    }

    private Program inOrder() {
        Program plain = next();
        List<Relation.Step> steps =
                List.of(new Relation.Step(scalar(1), 1), new Relation.Step(scalar(1), -1 - random.nextInt(2)));
        Scalar before = Relation.InOrder.column(steps, 0);
        Scalar after = Relation.InOrder.column(steps, 1);
        List<Measure> measures = new ArrayList<>(plain.measures());
        measures.add(new Measure.Sum(before));
        measures.add(new Measure.Sum(Scalar.present(after)));
        Condition rising = new Condition.Compare(before, Condition.Comparison.LESS, after);
        return new Program(
                new Relation.InOrder(condition(1), random.nextBoolean() ? List.of() : List.of(scalar(1)), steps),
                random.nextBoolean() ? rising : plain.where(),
                plain.keys(),
                measures,
                Optional.empty(),
                plain.salt());
    }

    private Program perUnit() {
        List<Relation.Fold> folds = folds();
        Relation.PerUnit relation = new Relation.PerUnit(condition(1), folds);
        Condition where = new Condition.Compare(
                relation.fold(0), Condition.Comparison.GREATER, Scalar.of(random.nextInt(50) - 60));
        return new Program(
                relation,
                random.nextBoolean() ? where : new Condition.Always(),
                random.nextBoolean() ? List.of() : List.of(new Key.Public(relation.fold(1))),
                List.of(
                        new Measure.Sum(relation.fold(0)),
                        new Measure.Units(),
                        new Measure.Values(relation.fold(2)),
                        new Measure.Distinct(relation.fold(1))),
                Optional.empty(),
                random.nextLong());
    }

    private Scalar few() {
        Scalar column = Visits.scalar(dataset, FEW.get(random.nextInt(FEW.size())));
        return random.nextInt(3) > 0
                ? column
                : new Scalar.Choice(List.of(new Scalar.Case(condition(1), column)), Scalar.of(3));
    }

    private Measure measure() {
        try {
            return switch (random.nextInt(8)) {
                case 6 -> new Measure.Distinct(scalar(2));
                case 7 -> new Measure.DistinctTexts("Name");
                case 0 -> new Measure.Units();
                case 1 -> new Measure.Values(scalar(2));
                case 2 -> new Measure.Sum(Scalar.of(random.nextInt(3)));
                case 3 -> new Measure.Sum(Scalar.indicator(condition(1)));
                default -> new Measure.Sum(scalar(3));
            };
        } catch (InvalidInputException tooWide) {
            return measure();
        }
    }

    private Scalar scalar(int depth) {
        try {
            return switch (depth == 0 ? random.nextInt(6) : random.nextInt(14)) {
                case 0, 1, 2 -> Visits.scalar(dataset, NUMBERS.get(random.nextInt(NUMBERS.size())));
                case 3 -> Scalar.of(random.nextInt(7) - 3);
                case 4 ->
                    new Scalar.Constant(BigInteger.valueOf(random.nextLong()).shiftLeft(random.nextInt(10)));
                case 5 ->
                    new Scalar.Null(
                            random.nextBoolean() ? Span.of(-1, 1) : new Span(BigInteger.ZERO, BigInteger.TEN.pow(25)));
                case 6, 7 -> new Scalar.Plus(scalar(depth - 1), scalar(depth - 1));
                case 8 -> new Scalar.Minus(scalar(depth - 1), scalar(depth - 1));
                case 9, 10 -> new Scalar.Times(scalar(depth - 1), scalar(depth - 1));
                case 11 -> new Scalar.Quotient(scalar(depth - 1), divisor());
                case 12 -> new Scalar.Remainder(scalar(depth - 1), divisor());
                default -> new Scalar.Choice(cases(depth), scalar(depth - 1));
            };
        } catch (InvalidInputException tooWide) {
            return scalar(depth);
        }
    }

    private BigInteger divisor() {
        return BigInteger.valueOf(1 + random.nextInt(9)).pow(1 + random.nextInt(25));
    }

    private List<Scalar.Case> cases(int depth) {
        List<Scalar.Case> cases = new ArrayList<>();
        for (int count = random.nextInt(3); count > 0; count--) {
            cases.add(new Scalar.Case(condition(depth - 1), scalar(depth - 1)));
        }
        return cases;
    }

    private Condition condition(int depth) {
        return switch (depth == 0 ? random.nextInt(5) : random.nextInt(9)) {
            case 0, 1 -> new Condition.Always();
            case 2 -> new Condition.IsNull(scalar(Math.max(0, depth - 1)));
            case 3 -> new Condition.TextIsNull("Name");
            case 4 ->
                new Condition.TextIn(
                        "Name", List.of("a", "it's", "😀", "e\u0301").subList(0, random.nextInt(5)));
            case 5 -> new Condition.Not(condition(depth - 1));
            case 6 -> new Condition.All(conditions(depth));
            case 7 -> new Condition.Any(conditions(depth));
            default -> {
                Condition.Comparison[] signs = Condition.Comparison.values();
                yield new Condition.Compare(scalar(1), signs[random.nextInt(signs.length)], scalar(1));
            }
        };
    }

    private List<Condition> conditions(int depth) {
        List<Condition> conditions = new ArrayList<>();
        for (int count = random.nextInt(4); count > 0; count--) {
            conditions.add(condition(depth - 1));
        }
        return conditions;
    }
}
