package org.mizan.mechanism.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.laplace.Laplace;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;

/**
 * Noisy totals of several summands, each with an equal share of ε. Where the number of records is not public, it is one of
 * them; where it is, it is the number given, whatever the data.
 */
final class NoisyTotals {
    private final List<Summand> summands;
    private final List<Laplace> noises;
    /** Empty where the number of records is public. */
    private final Optional<Laplace> countNoise;

    private final long publicCount;

    private NoisyTotals(List<Summand> summands, Optional<Long> publicCount, Epsilon epsilon) {
        boolean isPublic = publicCount.isPresent();
        Neighbours neighbours = isPublic ? Neighbours.SUBSTITUTE : Neighbours.ADD_REMOVE;
        int answers = summands.size() + (isPublic ? 0 : 1);
        Epsilon share = new Epsilon(epsilon.value().over(Rational.of(answers)));
        this.summands = List.copyOf(summands);
        this.noises = summands.stream()
                .map(summand -> Laplace.of(summand.sensitivity(neighbours), share))
                .toList();
        this.countNoise = isPublic ? Optional.empty() : Optional.of(Laplace.of(Sensitivity.l1(1, neighbours), share));
        this.publicCount = publicCount.orElse(0L);
    }

    /** Totals of data whose number of records is a secret, for units that come and go. */
    static NoisyTotals ofSecretCount(long mostRecords, Epsilon epsilon, Summand... summands) {
        return new NoisyTotals(withRoom(mostRecords, summands), Optional.empty(), epsilon);
    }

    /** Totals of data whose number of records is public, for units that take another's place. */
    static NoisyTotals ofPublicCount(long mostRecords, long count, Epsilon epsilon, Summand... summands) {
        if (count < 1 || count > mostRecords) {
            throw MechanismRefusal.COUNT_RANGE.with(count, mostRecords);
        }
        return new NoisyTotals(withRoom(mostRecords, summands), Optional.of(count), epsilon);
    }

    private static List<Summand> withRoom(long records, Summand... summands) {
        List<Summand> checked = new ArrayList<>();
        for (Summand summand : summands) {
            checked.add(summand.requireRoom(records));
        }
        return checked;
    }

    boolean isCountPublic() {
        return countNoise.isEmpty();
    }

    /** How many answers are drawn. */
    int answers() {
        return noises.size() + (isCountPublic() ? 0 : 1);
    }

    Event event() {
        List<Event> events = new ArrayList<>();
        noises.forEach(noise -> events.add(noise.event()));
        countNoise.ifPresent(noise -> events.add(noise.event()));
        return events.size() == 1 ? events.get(0) : new Composed(events);
    }

    /** Draws every total once. A public number of records is taken as given: to compare it with the data could tell about them. */
    Averages release(Sums sums, Noise source) {
        List<Long> totals = new ArrayList<>();
        for (int i = 0; i < noises.size(); i++) {
            totals.add(noises.get(i).release(sums.total(i), source));
        }
        long count = countNoise.isPresent() ? countNoise.get().release(sums.count(), source) : publicCount;
        return new Averages(this, totals, count);
    }

    Summand summand(int index) {
        return summands.get(index);
    }

    /** What noise may move a total by, all totals and the count at once with this confidence. */
    Rational width(int index, double confidence) {
        return noises.get(index).interval(confidence, answers()).high();
    }

    /** What noise may move the count by, all totals and the count at once with this confidence. */
    Rational countWidth(double confidence) {
        return countNoise
                .map(noise -> noise.interval(confidence, answers()).high())
                .orElse(Rational.ZERO);
    }
}
