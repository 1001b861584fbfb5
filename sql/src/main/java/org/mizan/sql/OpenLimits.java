package org.mizan.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.dataset.Limits;
import org.mizan.engine.OwnStack;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.release.BestLimits;
import org.mizan.release.Commentary;
import org.mizan.release.Plan;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregation;

/**
 * A query whose limits are left to its plan: at each price it takes those of least expected error, as a released profile shows.
 * The question that is released states them, so that a retry at the same price is the same request.
 */
final class OpenLimits {
    private static final int MOST_PLANS = 100;

    private final PrivateSql.Translation translation;
    private final QueryTranslator ofOneRow;
    private final Optional<BestLimits> best;
    private final Map<Limits, Plan> plans = new ConcurrentHashMap<>();

    /** Refuses a query where no profile is known, unless it reads no rows. */
    OpenLimits(PrivateSql.Translation translation) {
        this.translation = translation;
        this.ofOneRow = translation.query(Optional.of(Limits.rows(1)));
        this.best = ofOneRow.question().isPublic() ? Optional.empty() : Optional.of(best());
    }

    private BestLimits best() {
        Aggregation ofTwoRows = translation.query(Optional.of(Limits.rows(2))).question();
        return new BestLimits(
                ofOneRow.question(),
                ofTwoRows,
                translation.tables().dataset(),
                translation.profile().required());
    }

    /** The limits at a price. */
    Limits at(Spend spend) {
        return best.map(search -> search.at(spend)).orElse(Limits.rows(1));
    }

    Plan plan() {
        if (best.isEmpty()) {
            return translation.plan(ofOneRow);
        }
        Plan first = taking(Limits.rows(1));
        return first.pricedBy(spend -> OwnStack.run("mizan-plan", () -> {
            if (plans.size() > MOST_PLANS) {
                plans.clear();
            }
            return plans.computeIfAbsent(at(spend), this::taking).at(spend);
        }));
    }

    private Plan taking(Limits limits) {
        QueryTranslator query = limits.equals(Limits.rows(1)) ? ofOneRow : translation.query(Optional.of(limits));
        Commentary said = query.commentary();
        List<Sentence> remarks = new ArrayList<>(List.of(Message.LIMITS_TAKEN.with(limits.rowsPerUnit())));
        remarks.addAll(said.remarks());
        return PrivateSql.plan(
                translation.statement(),
                query,
                new Commentary(remarks, said.notes(), said.absences(), said.assumptions()),
                translation.tables().dataset(),
                translation.confidence(),
                translation.profile());
    }
}
