package org.mizan.engine.program;

/**
 * One meaning of the scalars and conditions: their values in a row, or their text in a dialect of SQL.
 *
 * @param <S> what a scalar becomes
 * @param <C> what a condition becomes
 */
public interface Algebra<S, C> extends Scalar.Visitor<S>, Condition.Visitor<C> {}
