package org.mizan.sql.rows;

import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.release.question.Aggregate;
import org.mizan.sql.expression.Time;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * What COUNT(DISTINCT …) counts: units, different texts of an open column, or different numbers.
 *
 * @param filter which rows count, if not all do
 */
record DistinctCount(SqlCall call, Optional<Condition> filter) implements Typed.Visitor<Aggregate> {
    @Override
    public Aggregate identity(Typed.Identity identity) {
        requireNoFilter();
        return new Aggregate.Units();
    }

    @Override
    public Aggregate open(Typed.Open open) {
        requireNoFilter();
        return new Aggregate.DistinctTexts(open.column());
    }

    private void requireNoFilter() {
        if (filter.isPresent()) {
            throw SqlRefusal.FILTER_AGGREGATE.at(call);
        }
    }

    @Override
    public Aggregate joined(Typed.Joined joined) {
        throw SqlRefusal.DISTINCT_AGGREGATE_JOINED.because(call);
    }

    @Override
    public Aggregate quantity(Typed.Quantity quantity) {
        return numbers(quantity.scalar());
    }

    @Override
    public Aggregate truth(Truth truth) {
        return numbers(truth.number());
    }

    @Override
    public Aggregate listed(Typed.Listed listed) {
        return numbers(listed.place());
    }

    @Override
    public Aggregate day(Time.Day day) {
        return numbers(day.scalar());
    }

    @Override
    public Aggregate moment(Time.Moment moment) {
        return numbers(moment.scalar());
    }

    private Aggregate numbers(Scalar scalar) {
        return new Aggregate.Distinct(Aggregates.filtered(scalar, filter));
    }

    @Override
    public Aggregate duration(Typed.Duration duration) {
        throw SqlRefusal.TYPE.at(call);
    }

    @Override
    public Aggregate text(Typed.Text text) {
        throw SqlRefusal.TYPE.at(call);
    }

    @Override
    public Aggregate nothing(Typed.Nothing nothing) {
        throw SqlRefusal.TYPE.at(call);
    }
}
