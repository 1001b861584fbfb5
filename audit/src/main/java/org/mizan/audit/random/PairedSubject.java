package org.mizan.audit.random;

import java.util.ArrayList;
import java.util.List;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.random.PairedAnswer;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Sample;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.event.Event;

/**
 * Paired statistics of any number of dimensions as subjects that replay can judge: on a good pair both tell the same
 * sensitivity, hence draw the same noise from the same bits, and their values differ by at most that sensitivity.
 */
public final class PairedSubject {
    /** What dividing doubles may add. */
    private static final Rational MOST = Rational.of("1.000000001");

    /** So much that no two sensitivities that differ are close. */
    private static final double MAGNIFICATION = 0x1p60;

    private PairedSubject() {}

    /** A statistic that claims an event; its own, if it is honest. */
    public static <X> Subject<Sample<X>, PairedAnswer> of(
            String name, PairedStatistic<X> statistic, Norm norm, Event event, InputPairs<Sample<X>> pairs) {
        return Subject.of(name, event, statistic::release, pairs)
                .made(statistic.getClass())
                .seenAs(PairedSubject::inSensitivities)
                .adding(new Sensitivity(MOST, norm, Neighbours.SUBSTITUTE));
    }

    private static List<Double> inSensitivities(PairedAnswer answer) {
        double unit = answer.sensitivity().nearest();
        List<Double> seen = new ArrayList<>();
        answer.values().forEach(value -> seen.add(value / unit));
        seen.add(unit * MAGNIFICATION);
        return seen;
    }
}
