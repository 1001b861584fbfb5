package org.mizan.engine.program;

/**
 * One meaning of the scalars and conditions: their values in a row, or their text in a dialect of SQL.
 *
 * @param <S> what a scalar becomes
 * @param <C> what a condition becomes
 */
public interface Algebra<S, C> {
    S column(Scalar.OfColumn column);

    S constant(Scalar.Constant constant);

    S plus(Scalar.Plus sum);

    S minus(Scalar.Minus difference);

    S times(Scalar.Times product);

    S quotient(Scalar.Quotient quotient);

    S remainder(Scalar.Remainder remainder);

    S choice(Scalar.Choice choice);

    S nothing(Scalar.Null nothing);

    C always();

    C compare(Condition.Compare comparison);

    C isNull(Condition.IsNull test);

    C textIsNull(Condition.TextIsNull test);

    C textIn(Condition.TextIn test);

    C all(Condition.All all);

    C any(Condition.Any any);

    C not(Condition.Not not);
}
