package org.mizan.engine.interpreter;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.mizan.engine.CodedRow;
import org.mizan.engine.program.Algebra;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;

/** The algebra's meaning in one row: a null is an empty number, unknown is an empty truth. */
public record Evaluation(CodedRow row) implements Algebra<Optional<BigInteger>, Optional<Boolean>> {
    @Override
    public Optional<BigInteger> column(Scalar.OfColumn column) {
        return row.code(column.column()).map(BigInteger::valueOf).map(column.span()::clamp);
    }

    @Override
    public Optional<BigInteger> constant(Scalar.Constant constant) {
        return Optional.of(constant.value());
    }

    @Override
    public Optional<BigInteger> plus(Scalar.Plus sum) {
        return both(sum.left(), sum.right(), BigInteger::add);
    }

    @Override
    public Optional<BigInteger> minus(Scalar.Minus difference) {
        return both(difference.left(), difference.right(), BigInteger::subtract);
    }

    @Override
    public Optional<BigInteger> times(Scalar.Times product) {
        return both(product.left(), product.right(), BigInteger::multiply);
    }

    @Override
    public Optional<BigInteger> quotient(Scalar.Quotient quotient) {
        return quotient.scalar().accept(this).map(quotient::of);
    }

    @Override
    public Optional<BigInteger> remainder(Scalar.Remainder remainder) {
        return remainder.scalar().accept(this).map(value -> value.mod(remainder.divisor()));
    }

    private Optional<BigInteger> both(Scalar left, Scalar right, BinaryOperator<BigInteger> operation) {
        Optional<BigInteger> second = right.accept(this);
        return left.accept(this).flatMap(first -> second.map(value -> operation.apply(first, value)));
    }

    @Override
    public Optional<BigInteger> choice(Scalar.Choice choice) {
        for (Scalar.Case each : choice.cases()) {
            if (isTrue(each.condition())) {
                return each.value().accept(this);
            }
        }
        return choice.rest().accept(this);
    }

    @Override
    public Optional<BigInteger> nothing(Scalar.Null nothing) {
        return Optional.empty();
    }

    public boolean isTrue(Condition condition) {
        return condition.accept(this).orElse(false);
    }

    @Override
    public Optional<Boolean> always() {
        return Optional.of(true);
    }

    @Override
    public Optional<Boolean> compare(Condition.Compare compare) {
        Optional<BigInteger> right = compare.right().accept(this);
        return compare.left()
                .accept(this)
                .flatMap(first -> right.map(second -> compare.comparison().holds(first.compareTo(second))));
    }

    @Override
    public Optional<Boolean> isNull(Condition.IsNull test) {
        return Optional.of(test.scalar().accept(this).isEmpty());
    }

    @Override
    public Optional<Boolean> textIsNull(Condition.TextIsNull test) {
        return Optional.of(row.text(test.column()).isEmpty());
    }

    @Override
    public Optional<Boolean> textIn(Condition.TextIn test) {
        return row.text(test.column()).map(test.values()::contains);
    }

    @Override
    public Optional<Boolean> all(Condition.All all) {
        return decided(all.conditions(), false);
    }

    @Override
    public Optional<Boolean> any(Condition.Any any) {
        return decided(any.conditions(), true);
    }

    /** One condition of this truth decides; otherwise one that is unknown leaves it unknown. */
    private Optional<Boolean> decided(List<Condition> conditions, boolean decisive) {
        Optional<Boolean> result = Optional.of(!decisive);
        for (Condition condition : conditions) {
            Optional<Boolean> truth = condition.accept(this);
            if (truth.isPresent() && truth.get() == decisive) {
                return truth;
            }
            result = truth.isEmpty() ? truth : result;
        }
        return result;
    }

    @Override
    public Optional<Boolean> not(Condition.Not not) {
        return not.condition().accept(this).map(truth -> !truth);
    }
}
