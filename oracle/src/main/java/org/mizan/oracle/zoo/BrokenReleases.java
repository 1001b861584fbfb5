package org.mizan.oracle.zoo;

import static org.mizan.oracle.made.Asking.Kind.AGGREGATES;
import static org.mizan.oracle.made.Asking.Kind.HISTOGRAM;
import static org.mizan.oracle.made.Asking.Kind.MARGINALS;
import static org.mizan.oracle.made.Asking.Kind.OPEN_KEYS;
import static org.mizan.oracle.made.Asking.Kind.QUANTILES;
import static org.mizan.oracle.made.Asking.Kind.TOP;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.mizan.curator.Plan;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.oracle.House;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;

/** Houses whose path is sound and whose releases are not. */
final class BrokenReleases {
    private BrokenReleases() {}

    static List<BrokenHouse> all() {
        return List.of(
                planned(
                        "unpaid-choice",
                        "the groups are chosen at eight times the price that is charged",
                        "law",
                        List.of(TOP),
                        (plan, spend) -> cheaper(plan, spend, 8)),
                planned(
                        "unpaid-quantile",
                        "a quantile is drawn at eight times the price that is charged",
                        "law",
                        List.of(QUANTILES),
                        (plan, spend) -> cheaper(plan, spend, 8)),
                planned(
                        "unpaid-rounds",
                        "marginals are chosen and measured at twice the price that is charged",
                        "marginals",
                        List.of(MARGINALS),
                        (plan, spend) -> cheaper(plan, spend, 2)),
                planned(
                        "half-noise",
                        "noise is that of twice the price",
                        "noise",
                        List.of(HISTOGRAM),
                        (plan, spend) -> cheaper(plan, spend, 2)),
                drawn(
                        "averaged-noise",
                        "what is shown is the mean of two draws",
                        "noise",
                        List.of(HISTOGRAM),
                        BrokenReleases::averaged),
                drawn(
                        "cut-at-zero",
                        "counts below zero are shown as zero",
                        "noise",
                        List.of(HISTOGRAM),
                        BrokenReleases::cutAtZero),
                drawn(
                        "narrow-interval",
                        "intervals are a third as long as they should be",
                        "cover",
                        List.of(HISTOGRAM),
                        BrokenReleases::narrow),
                drawn(
                        "hidden-groups",
                        "a group that nobody is in is not shown",
                        "law",
                        List.of(HISTOGRAM),
                        BrokenReleases::hidden),
                drawn(
                        "exact-decision",
                        "a group is shown where its exact total is above 2",
                        "decision",
                        List.of(AGGREGATES),
                        BrokenReleases::exactDecision),
                drawn(
                        "exact-note",
                        "a note tells an exact total",
                        "replay",
                        List.of(AGGREGATES),
                        BrokenReleases::exactNote),
                drawn(
                        "failing-draw",
                        "the draw fails where a group is empty",
                        "charge",
                        List.of(HISTOGRAM),
                        BrokenReleases::failing),
                drawn(
                        "every-key-shown",
                        "every key that somebody has is shown",
                        "law",
                        List.of(OPEN_KEYS),
                        BrokenReleases::everyKey),
                planned(
                        "neighbours-confused",
                        "the sensitivity is half of what neighbours need",
                        "replay",
                        List.of(HISTOGRAM),
                        BrokenReleases::halfSensitivity),
                engine(
                        "rows-twice",
                        "an engine counts every row twice",
                        "truth",
                        List.of(AGGREGATES, HISTOGRAM),
                        BrokenReleases::twice),
                engine(
                        "rows-lost",
                        "an engine loses the last group",
                        "truth",
                        List.of(HISTOGRAM),
                        BrokenReleases::lastLost),
                engine(
                        "order-told",
                        "an engine's total depends on how often it was asked",
                        "answer",
                        List.of(AGGREGATES),
                        BrokenReleases::drifting));
    }

    private interface Drawn {
        Released draw(Release sound, Reading reading, Noise noise);
    }

    private static BrokenHouse planned(
            String name,
            String fault,
            String caughtBy,
            List<Asking.Kind> kinds,
            BiFunction<Plan, Spend, Release> plan) {
        House house = parts -> new BrokenDesk(parts) {
            @Override
            public Plan plan(Asking asking) {
                Plan sound = super.plan(asking);
                return spend -> plan.apply(sound, spend);
            }
        };
        return new BrokenHouse(name, fault, house, kinds, caughtBy);
    }

    private static BrokenHouse drawn(String name, String fault, String caughtBy, List<Asking.Kind> kinds, Drawn draw) {
        return planned(name, fault, caughtBy, kinds, (plan, spend) -> new ChangedRelease(plan.at(spend)) {
            @Override
            public Released draw(Reading reading, Noise noise) {
                return draw.draw(sound(), reading, noise);
            }
        });
    }

    private static BrokenHouse engine(
            String name, String fault, String caughtBy, List<Asking.Kind> kinds, UnaryOperator<Reading> change) {
        House house = parts -> new BrokenDesk(parts.with(() -> {
            Engine sound = parts.engine().get();
            return new Engine() {
                @Override
                public Reading read(Program program) {
                    return change.apply(sound.read(program));
                }

                @Override
                public void close() {
                    sound.close();
                }
            };
        }));
        return new BrokenHouse(name, fault, house, kinds, caughtBy);
    }

    /** Draws at so many times the price that is stated. */
    private static Release cheaper(Plan plan, Spend spend, long times) {
        Spend.Budget budget = (Spend.Budget) spend;
        String more = budget.epsilon().value().times(times).toString();
        Release dear = plan.at(budget.delta()
                .map(delta -> Spend.approximate(more, delta.value().toString()))
                .orElseGet(() -> Spend.epsilon(more)));
        return new ChangedRelease(plan.at(spend)) {
            @Override
            public Released draw(Reading reading, Noise noise) {
                return dear.draw(reading, noise);
            }
        };
    }

    private static Release halfSensitivity(Plan plan, Spend spend) {
        return new ChangedRelease(plan.at(spend)) {
            @Override
            public List<Part> parts() {
                return sound().parts().stream()
                        .map(part -> new Part(part.label(), List.of(), half(part.event())))
                        .toList();
            }
        };
    }

    private static Event half(Event event) {
        if (event instanceof DiscreteLaplaceEvent laplace) {
            return new DiscreteLaplaceEvent(half(laplace.sensitivity()), laplace.scale());
        }
        return event instanceof DiscreteGaussianEvent gaussian
                ? new DiscreteGaussianEvent(half(gaussian.sensitivity()), gaussian.variance(), gaussian.dimensions())
                : event;
    }

    /** At least 1, which is a whole number as events need it. */
    private static Sensitivity half(Sensitivity whole) {
        BigInteger half = whole.value()
                .numerator()
                .divide(whole.value().denominator())
                .shiftRight(1)
                .max(BigInteger.ONE);
        return new Sensitivity(Rational.of(half, BigInteger.ONE), whole.norm(), whole.neighbours());
    }

    private static Released averaged(Release sound, Reading reading, Noise noise) {
        Released one = sound.draw(reading, noise);
        Released other = sound.draw(reading, noise);
        List<List<Cell>> rows = new ArrayList<>();
        for (int row = 0; row < one.rows().size(); row++) {
            List<Cell> cells = new ArrayList<>();
            for (int column = 0; column < one.columns().size(); column++) {
                Cell first = one.rows().get(row).get(column);
                Cell second = other.rows().get(row).get(column);
                cells.add(first.asValue()
                        .flatMap(left -> second.asValue().<Cell>map(right -> averaged(left, right)))
                        .orElse(first));
            }
            rows.add(cells);
        }
        return new Released(one.columns(), rows, one.notes());
    }

    private static Cell.Value averaged(Cell.Value one, Cell.Value other) {
        return new Cell.Value(one.value().plus(other.value()).over(Rational.of(2)), one.interval());
    }

    private static Released cutAtZero(Release sound, Reading reading, Noise noise) {
        return changed(
                sound.draw(reading, noise),
                value -> value.value().signum() < 0 ? new Cell.Value(Rational.ZERO, value.interval()) : value);
    }

    private static Released narrow(Release sound, Reading reading, Noise noise) {
        return changed(
                sound.draw(reading, noise),
                value -> new Cell.Value(
                        value.value(), value.interval().map(interval -> third(interval, value.value()))));
    }

    private static Interval third(Interval interval, Rational value) {
        Rational three = Rational.of(3);
        return new Interval(
                value.minus(value.minus(interval.low()).over(three)),
                value.plus(interval.high().minus(value).over(three)));
    }

    private static Released changed(Released released, UnaryOperator<Cell.Value> change) {
        List<List<Cell>> rows = released.rows().stream()
                .map(row -> row.stream()
                        .map(cell -> cell.asValue().<Cell>map(change).orElse(cell))
                        .toList())
                .toList();
        return new Released(released.columns(), rows, released.notes());
    }

    private static Released hidden(Release sound, Reading reading, Noise noise) {
        return kept(sound.draw(reading, noise), reading, BigInteger.ZERO);
    }

    private static Released exactDecision(Release sound, Reading reading, Noise noise) {
        return kept(sound.draw(reading, noise), reading, BigInteger.TWO);
    }

    /** Only the groups whose exact first total is above a bound; answers that are cut by noise are left as they are. */
    private static Released kept(Released released, Reading reading, BigInteger above) {
        long[] listed = reading.groups();
        boolean[] isKept = new boolean[released.rows().size()];
        for (int place = 0; place < listed.length; place++) {
            if (listed[place] < isKept.length) {
                isKept[(int) listed[place]] = reading.total(place, 0).compareTo(above) > 0;
            }
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (int row = 0; row < isKept.length; row++) {
            if (isKept[row]) {
                rows.add(released.rows().get(row));
            }
        }
        return new Released(released.columns(), rows, released.notes());
    }

    private static Released exactNote(Release sound, Reading reading, Noise noise) {
        Released released = sound.draw(reading, noise);
        BigInteger sum = BigInteger.ZERO;
        for (int place = 0; place < reading.groups().length; place++) {
            sum = sum.add(reading.total(place, 0));
        }
        List<Sentence> notes = new ArrayList<>(released.notes());
        notes.add(Sentence.verbatim("%s rows were read.".formatted(sum)));
        return new Released(released.content(), notes);
    }

    private static Released failing(Release sound, Reading reading, Noise noise) {
        if (reading.groups().length < sound.program().publicGroups()) {
            throw new IllegalStateException("group: is empty");
        }
        return sound.draw(reading, noise);
    }

    private static Released everyKey(Release sound, Reading reading, Noise noise) {
        return sound.draw(
                new ChangedReading(reading) {
                    @Override
                    public BigInteger total(int place, int measure) {
                        return super.total(place, measure).add(BigInteger.valueOf(1_000));
                    }
                },
                noise);
    }

    private static Reading twice(Reading reading) {
        return new ChangedReading(reading) {
            @Override
            public BigInteger total(int place, int measure) {
                return super.total(place, measure).shiftLeft(1);
            }
        };
    }

    private static Reading lastLost(Reading reading) {
        return new ChangedReading(reading) {
            @Override
            public BigInteger total(int place, int measure) {
                return place == super.groups().length - 1 ? BigInteger.ZERO : super.total(place, measure);
            }
        };
    }

    private static Reading drifting(Reading reading) {
        int[] asked = {0};
        return new ChangedReading(reading) {
            @Override
            public BigInteger total(int place, int measure) {
                return super.total(place, measure).add(BigInteger.valueOf(asked[0]++));
            }
        };
    }
}
