package org.mizan.ledger;

import java.util.List;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.block.Division;
import org.mizan.privacy.block.Period;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.InBlocks;
import org.mizan.privacy.event.LaplaceEvent;

/** Policies and requests that tests use. */
public final class Samples {
    public static final String DATA_SET = "visits";

    private Samples() {}

    public static Limit epsilon(String epsilon) {
        return new Limit.Pure(Epsilon.of(epsilon));
    }

    public static Ceiling whole(Limit limit) {
        return Ceiling.of("whole", new Scope.DataSet(), limit);
    }

    public static Policy policy(Ceiling... ceilings) {
        return Policy.of(DATA_SET, "rows", Neighbours.ADD_REMOVE, ceilings);
    }

    /** A pure budget for the whole data set. */
    public static Policy policy(String epsilon) {
        return policy(whole(epsilon(epsilon)));
    }

    public static Event laplace(String epsilon) {
        return new LaplaceEvent(
                Sensitivity.l1(Rational.ONE, Neighbours.ADD_REMOVE), Rational.ONE.over(Rational.of(epsilon)));
    }

    public static Request request(String id, String epsilon) {
        return request(id, "ana", epsilon);
    }

    /** The months since the year 0, as blocks are numbered. */
    static final Division MONTHS = new Division("admitted", Period.MONTH);

    /** So much for each month, and so much in all months together. */
    static Policy inMonths(String eachBlock, String lifetime) {
        return Policy.inBlocks(
                DATA_SET,
                "patient_id",
                MONTHS,
                List.of(
                        whole(epsilon(lifetime)),
                        Ceiling.ofEachBlock("month", new Scope.DataSet(), epsilon(eachBlock))));
    }

    /** A sum over the rows of these months, of which each row of a unit moves it by 1. */
    static Event inMonths(String epsilon, long... months) {
        Event each = laplace(epsilon);
        return new InBlocks(MONTHS.blocks(months), each, each.forGroup(months.length));
    }

    static Request inMonths(String id, String epsilon, long... months) {
        return new Request(id, "ana", DATA_SET, "count " + epsilon, inMonths(epsilon, months));
    }

    static Request request(String id, String analyst, String epsilon) {
        return new Request(id, analyst, DATA_SET, "count " + epsilon, laplace(epsilon));
    }
}
