package org.mizan.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.InvalidInputException;

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

    private Scalar few() {
        Scalar column = Visits.scalar(dataset, FEW.get(random.nextInt(FEW.size())));
        return random.nextInt(3) > 0
                ? column
                : new Scalar.Choice(List.of(new Scalar.Case(condition(1), column)), Scalar.of(3));
    }

    private Measure measure() {
        try {
            return switch (random.nextInt(6)) {
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
