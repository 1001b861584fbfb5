package org.mizan.release.plan;

import java.util.List;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;

/**
 * One noisy number or vector of a release.
 *
 * @param label what it is, such as {@code SUM(cost)}
 * @param steps by what each step multiplies how far one unit moves it; together, the sensitivity in its event
 * @param event what it costs
 */
public record Part(String label, List<Step> steps, Event event) {
    public Part {
        steps = List.copyOf(steps);
    }

    /**
     * A step of the plan.
     *
     * @param text in words, such as {@code at most 3 groups of a unit}
     * @param factor of the L1 norm, or the square of the factor where the event is in the L2 norm
     */
    public record Step(String text, Rational factor) {}
}
