package org.mizan.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.curator.Answer;
import org.mizan.curator.RequestOptions;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.ledger.Ledger;
import org.mizan.noise.Noise;
import org.mizan.oracle.made.Asking;
import org.mizan.oracle.made.Neighbouring;
import org.mizan.oracle.made.Setting;
import org.mizan.oracle.made.Table;
import org.mizan.privacy.event.Event;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.pricing.Spend;

/** One question, put to one house over one place, with two neighbouring tables. */
public final class Scene implements AutoCloseable {
    /** The id of the request that is watched. */
    public static final String REQUEST = "a";

    private final House house;
    private final Place place;
    private final Setting setting;
    private final Asking asking;
    private final Neighbouring tables;
    private final Path folder;
    private final Map<Table, Engine> engines = new HashMap<>();
    private final Map<Priced, Made> releases = new HashMap<>();
    private final Map<Spend, Release> plans = new HashMap<>();
    private int folders;

    Scene(House house, Place place, Setting setting, Asking asking, Neighbouring tables, Path folder) {
        this.house = house;
        this.place = place;
        this.setting = setting;
        this.asking = asking;
        this.tables = tables;
        this.folder = folder;
    }

    public Asking asking() {
        return asking;
    }

    public Neighbouring tables() {
        return tables;
    }

    public Setting setting() {
        return setting;
    }

    public Dataset dataset() {
        return setting.dataset();
    }

    /** The engine over a table; it is opened once. */
    public Engine engine(Table table) {
        return engines.computeIfAbsent(table, rows -> place.open(dataset(), rows, fresh("rows")));
    }

    private Path fresh(String name) {
        try {
            return Files.createDirectories(folder.resolve(name + folders++));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A desk with a new ledger, and what is done through it. */
    public <T> T visit(Table table, Function<Visit, T> what) {
        return visit(table, fresh("desk").resolve(".mizan").resolve("ledger.db"), what);
    }

    /** A desk with the ledger in this file. */
    public <T> T visit(Table table, Path file, Function<Visit, T> what) {
        Witness witness = new Witness(dataset(), file, REQUEST);
        Ledger ledger = Ledger.open(file, List.of(BudgetPolicy.of(dataset())));
        try (House.Desk desk = house.open(
                new House.Parts(dataset(), ledger, file, () -> witness.watch(engine(table)), witness::bits))) {
            return what.apply(new Visit(desk, ledger, file, witness, asking, plans));
        }
    }

    /** What is at hand while a desk is open. */
    public record Visit(
            House.Desk desk, Ledger ledger, Path file, Witness witness, Asking asking, Map<Spend, Release> plans) {
        /** The plan of the question, whose draws are watched. */
        public Plan plan() {
            return desk.plan(asking).pricedBy(spend -> new WatchedRelease(release(spend), witness));
        }

        /** The release that the desk plans; once for all desks, unless it needs the secret of a ledger. */
        public Release release(Spend spend) {
            if (asking.kind() == Asking.Kind.STATISTIC) {
                return desk.plan(asking).at(spend);
            }
            synchronized (plans) {
                return plans.computeIfAbsent(spend, desk.plan(asking)::at);
            }
        }

        /** The answer under an id. */
        public Answer ask(Spend spend, String id) {
            double confidence = release(spend).confidence().orElse(RequestOptions.USUAL_CONFIDENCE);
            return desk.release(plan(), spend, new RequestOptions(Optional.of(id), confidence));
        }

        /** The answer to the question at its price under the watched id. */
        public Answer ask() {
            return ask(asking.spend(), REQUEST);
        }
    }

    /**
     * A release that was made through a desk.
     *
     * @param reading what the desk drew from
     */
    public record Made(Release release, Reading reading, Answer answer) {
        /** The event that was charged is that of the release, which another check makes sure of. */
        public Event event() {
            return release.event();
        }

        /** Another draw of the same release from the same rows. */
        public Released draw(Noise noise) {
            return release.draw(reading, noise);
        }
    }

    /** Makes the release of a table at a price; once, however often it is asked for. */
    public Made made(Table table, Spend spend) {
        return releases.computeIfAbsent(
                new Priced(table, spend),
                key -> visit(table, visit -> {
                    Answer answer = visit.ask(spend, REQUEST);
                    Witness.Draw draw = visit.witness().draws().stream()
                            .findFirst()
                            .orElseThrow(() -> new IllegalStateException("answer: nothing was drawn for it"));
                    return new Made(draw.release(), draw.reading(), answer);
                }));
    }

    private record Priced(Table table, Spend spend) {}

    @Override
    public void close() {
        engines.values().forEach(Engine::close);
        engines.clear();
    }
}
