package org.mizan.curator;

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
 * @param refusal what would be said now if it were asked; empty if it fits
 */
public record Forecast(
        String question,
        Optional<ReleaseCost> cost,
        List<Outlook> outlook,
        List<Sentence> remarks,
        Optional<RefusedException> refusal) {
    public Forecast {
        remarks = List.copyOf(remarks);
        outlook = List.copyOf(outlook);
    }

    /** Whether every ceiling would admit it now. */
    public boolean fits() {
        return refusal.isEmpty();
    }
}
