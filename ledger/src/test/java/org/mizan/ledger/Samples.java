package org.mizan.ledger;

import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;
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

    static Request request(String id, String analyst, String epsilon) {
        return new Request(id, analyst, DATA_SET, "count " + epsilon, laplace(epsilon));
    }
}
