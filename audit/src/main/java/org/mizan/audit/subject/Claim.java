package org.mizan.audit.subject;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.privacy.profile.PrivacyProfile;

/** What an event promises, as its accountant states it: the figures that attacks try to exceed. */
public final class Claim {
    /** At these δ a claim that is not pure is attacked, besides at its own. */
    private static final List<Double> ATTACKED = List.of(0.1, 0.01, 1e-4);

    private final Event event;
    private final Accountant accountant;
    private final PrivacyProfile profile;
    private final RenyiCurve curve;

    private Claim(Event event) {
        this.event = event;
        this.accountant = Accountant.of(event);
        this.profile = accountant.profile();
        this.curve = accountant.curve();
    }

    public static Claim of(Event event) {
        return new Claim(event);
    }

    /** What is claimed. */
    public Event event() {
        return event;
    }

    /** One pair of a privacy profile. */
    public record Point(double epsilon, double delta) {}

    /** Whether the claim is ε with no δ. */
    public boolean isPure() {
        return accountant.delta().isZero() && accountant.pureEpsilon().isPresent();
    }

    /** The claimed δ at an ε. */
    public double delta(double epsilon) {
        return profile.delta(epsilon);
    }

    /** The claimed Rényi divergence of an order; +∞ where some of the loss is set aside as δ. */
    public double renyi(double order) {
        return accountant.delta().isZero() ? curve.at(new Order(order)) : Double.POSITIVE_INFINITY;
    }

    /** γ of random differential privacy; 0 where the claim is for all neighbours. */
    public double gamma() {
        return accountant.gamma().upper();
    }

    /** The pairs (ε, δ) to attack: the pure one where there is one, else some of the profile that are finite. */
    public List<Point> points() {
        if (isPure()) {
            return List.of(new Point(pureEpsilon(), 0));
        }
        List<Double> deltas = new ArrayList<>(ATTACKED);
        deltas.add(accountant.delta().upper());
        return deltas.stream()
                .distinct()
                .map(delta -> new Point(profile.epsilon(delta), delta))
                .filter(point -> Double.isFinite(point.epsilon())
                        && point.delta() >= accountant.delta().lower())
                .toList();
    }

    /** The point in which certified bounds are stated: the pure one, or that of the least δ attacked. */
    public Point headline() {
        return points().stream().min(Comparator.comparingDouble(Point::delta)).orElseThrow();
    }

    /** The event in the event language, with γ where there is one. */
    public String text() {
        return EventLanguage.text(event);
    }

    private double pureEpsilon() {
        return accountant.pureEpsilon().map(Epsilon::upper).orElseThrow();
    }
}
