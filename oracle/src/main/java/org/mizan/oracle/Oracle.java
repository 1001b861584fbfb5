package org.mizan.oracle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.curator.Curator;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.ledger.Ledger;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.oracle.check.Check;
import org.mizan.oracle.made.Asking;
import org.mizan.oracle.made.Choice;
import org.mizan.oracle.made.Neighbouring;
import org.mizan.oracle.made.Questions;
import org.mizan.oracle.made.Setting;
import org.mizan.privacy.Rational;

/**
 * Makes up questions and neighbouring tables, puts them to a house, and looks at everything that the house does: what it reads
 * and when, what it charges, what it draws, what it shows and what it keeps. What is right is worked out apart from the house:
 * exact values by a database that knows nothing of privacy, laws from the event that was charged, bits by replay.
 */
public final class Oracle implements AutoCloseable {
    /** 1e-9 each for the truth, the law of the noise, the cover and the decisions, and twice that for the bets. */
    public static final Rational FALSE_ALARM = Rational.of("6e-9");

    private static final int MOST_ATTEMPTS = 1_000;

    private final House house;
    private final List<Place> places;
    private final Path folder;
    private final Choice choice;
    private final Map<Setting, Curator> planners = new EnumMap<>(Setting.class);
    private int asked;

    /**
     * An oracle that nothing has been put to yet.
     *
     * @param places where rows are put, by turns
     * @param folder an empty one, for ledgers and files
     */
    public Oracle(House house, List<Place> places, Path folder) {
        this.house = house;
        this.places = List.copyOf(places);
        this.folder = folder;
        this.choice = new Choice(Generator.current());
    }

    /** What was found about one question. */
    public record Examined(Setting setting, Place place, Asking asking, Neighbouring tables, List<Fault> faults) {
        @Override
        public String toString() {
            return "%s in %s: %s: %s".formatted(setting, place.name(), asking, faults);
        }
    }

    /** Makes up the next question, so that kinds, settings and places come by turns, and examines it. */
    public Examined next() {
        List<Turn> turns = turns();
        Turn turn = turns.get(asked % turns.size());
        Place place = places.get(
                asked / turns.size() % places.size() == 0 ? asked % places.size() : choice.below(places.size()));
        asked++;
        return examine(turn.setting(), turn.kind(), place, Check.all());
    }

    /** How many questions there are of every kind about every setting. */
    public static int round() {
        return turns().size();
    }

    private record Turn(Setting setting, Asking.Kind kind) {}

    private static List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        for (Asking.Kind kind : Asking.Kind.values()) {
            for (Setting setting : Setting.values()) {
                if (Questions.kinds(setting).contains(kind)) {
                    turns.add(new Turn(setting, kind));
                }
            }
        }
        return turns;
    }

    /** Examines a made-up question of one kind. */
    public Examined examine(Setting setting, Asking.Kind kind, Place place, List<Check> checks) {
        Asking asking = asking(setting, kind);
        Neighbouring pair = Neighbouring.of(setting, choice.below(3) > 0, choice);
        Neighbouring tables = choice.onceIn(2) ? pair : pair.turned();
        Path own = folder.resolve("scene" + System.nanoTime());
        try (Scene scene = new Scene(house, place, setting, asking, tables, own)) {
            List<Fault> faults = new ArrayList<>();
            for (Check check : checks) {
                fault(scene, check).ifPresent(what -> faults.add(new Fault(check.name(), what)));
            }
            return new Examined(setting, place, asking, tables, faults);
        }
    }

    private static Optional<String> fault(Scene scene, Check check) {
        try {
            return check.examine(scene);
        } catch (RuntimeException failure) {
            return Optional.of("ends in " + failure);
        }
    }

    /** A question that can be planned at both of its prices. */
    private Asking asking(Setting setting, Asking.Kind kind) {
        Questions questions = new Questions(setting, choice);
        Curator planner = planners.computeIfAbsent(setting, this::planner);
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Asking asking = questions.of(kind);
            try {
                asking.plan().apply(planner).at(asking.spend());
                asking.plan().apply(planner).at(asking.sharp());
                return asking;
            } catch (InvalidInputException refused) {
                // What cannot be asked is refused before anything is charged: another question is made up.
            }
        }
        throw new IllegalStateException("questions of %s about %s: all are refused".formatted(kind.words(), setting));
    }

    private Curator planner(Setting setting) {
        Path file = folder.resolve("planner " + setting).resolve("ledger").resolve("ledger.db");
        Ledger ledger = Ledger.open(file, List.of(BudgetPolicy.of(setting.dataset())));
        return new Curator(
                setting.dataset(),
                House.ANALYST,
                ledger,
                () -> Interpreter.of(setting.dataset(), List.of()),
                Generator::current);
    }

    @Override
    public void close() {
        planners.values().forEach(Curator::close);
        planners.clear();
    }
}
