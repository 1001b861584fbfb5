package org.mizan.curator;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.ReleaseCost;
import org.mizan.curator.budget.RefusedException;
import org.mizan.message.Sentence;
import org.mizan.release.answer.Outlook;

/**
 * What is known of a release before it is made, from the question, the description and earlier charges alone.
 *
 * @param question the canonical text of what would be asked
 * @param cost what it would cost; empty where no finite ε goes with the data set's δ
 * @param outlook how exact it would be
 * @param remarks sentences that the answer will have among its notes, such as what limits cut and what of the price is not used
 * @param known the answer that this analyst was given to the same about the same version of the data, and is given again for free
 * @param refusal what would be said now if it were asked; empty if it fits, or is known
 */
public record Forecast(
        String question,
        Optional<ReleaseCost> cost,
        List<Outlook> outlook,
        List<Sentence> remarks,
        Optional<Known> known,
        Optional<RefusedException> refusal) {
    /**
     * What was told before.
     *
     * @param request the id under which it was charged
     * @param time of that charge
     */
    public record Known(String request, Instant time) {
        static Known of(Answer answer) {
            return new Known(answer.request(), answer.certificate().entry().time());
        }
    }

    public Forecast {
        remarks = List.copyOf(remarks);
        outlook = List.copyOf(outlook);
    }

    /** Whether every ceiling would admit it now. */
    public boolean fits() {
        return refusal.isEmpty();
    }
}
