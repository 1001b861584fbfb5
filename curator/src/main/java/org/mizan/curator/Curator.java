package org.mizan.curator;

import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.ReleaseCost;
import org.mizan.certificate.SigningKey;
import org.mizan.curator.budget.CeilingCosts;
import org.mizan.curator.budget.Left;
import org.mizan.curator.budget.RefusedException;
import org.mizan.curator.place.DataSource;
import org.mizan.curator.place.LazyEngine;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.curator.place.Profiles;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.curator.place.VersionedReading;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.engine.Engine;
import org.mizan.engine.OwnStack;
import org.mizan.engine.OwnerOnly;
import org.mizan.engine.program.Program;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.Pilot;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.answer.Decimals;
import org.mizan.release.answer.Released;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.CellErrors;
import org.mizan.release.histogram.HistogramRelease;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;
import org.mizan.release.profile.ProfileQuestion;
import org.mizan.release.question.HistogramQuestion;
import org.mizan.release.statistic.KeyNotOpenException;
import org.mizan.release.statistic.PairRoutes;
import org.mizan.release.statistic.StatisticRelease;
import org.mizan.sql.PrivateSql;
import org.mizan.sql.parse.Statement;
import org.mizan.sql.rows.RuleTranslator;
import org.mizan.sql.rows.Tables;
import org.mizan.synth.marginal.MarginalRelease;
import org.mizan.synth.rule.RuledColumns;

/**
 * The one door to the private rows of a data set. A release goes from left to right: admitted by every ceiling, charged
 * durably, read, drawn, certified, stored, answered. A request id is charged once and has one answer, however often and after
 * whatever crash it is sent. Safe for many threads.
 */
public final class Curator implements AutoCloseable {
    private final Dataset dataset;
    private final Tables tables;
    private final String analyst;
    private final Ledger ledger;
    private final Admission admission;
    private final LazyEngine engine;
    private final Supplier<Noise> noise;
    private final Optional<SigningKey> key;
    private final Profiles profiles;
    private final BooleanSupplier isImported;

    /**
     * For audits, which bring a ledger, an engine and bits of their own: the same path over made-up rows. Whoever has an engine
     * has its rows already, and what {@link #open} opens cannot be reached in this way.
     */
    public Curator(Dataset dataset, String analyst, Ledger ledger, Supplier<Engine> engine, Supplier<Noise> noise) {
        this(
                Tables.of(dataset, Path.of("")),
                analyst,
                ledger,
                new LazyEngine(engine),
                noise,
                Optional.empty(),
                new Profiles(dataset, ledger, "mizan.yaml"),
                () -> false);
    }

    private Curator(
            Tables tables,
            String analyst,
            Ledger ledger,
            LazyEngine engine,
            Supplier<Noise> noise,
            Optional<SigningKey> key,
            Profiles profiles,
            BooleanSupplier isImported) {
        this.tables = tables;
        this.profiles = profiles;
        this.isImported = isImported;
        this.dataset = tables.dataset();
        this.analyst = analyst;
        this.ledger = ledger;
        this.admission = new Admission(dataset, analyst, ledger);
        this.engine = engine;
        this.noise = noise;
        this.key = key;
    }

    /** Opens a described data set for the user of this process as the operating system names them. */
    public static Curator open(Path description) throws IOException {
        return open(description, System.getProperty("user.name"));
    }

    /** Opens a described data set and its ledger for an analyst. The data are opened when a release is first admitted. */
    public static Curator open(Path description, String analyst) throws IOException {
        LedgerPlace place = LedgerPlace.of(description);
        Path folder = LedgerPlace.folder(description);
        new ImportChecks(place, folder).requireUse();
        Optional<SigningKey> key = place.key().read();
        OwnerOnly.tightenAll(folder.resolve(LedgerPlace.FOLDER));
        Tables tables = Tables.of(place.dataset(), folder);
        Ledger ledger = place.open();
        String name = place.dataset().name();
        DataSource source = new DataSource(place.dataset(), description, () -> ledger.binding(name), System.getenv());
        Profiles profiles = new Profiles(place.dataset(), ledger, description.toString());
        LazyEngine engine = new LazyEngine(source::open);
        return new Curator(tables, analyst, ledger, engine, Generator::current, key, profiles, source::isImported);
    }

    /** The same data and the same ledger for another analyst. Whichever is closed first closes both. */
    public Curator as(String other) {
        return new Curator(tables, other, ledger, engine, noise, key, profiles, isImported);
    }

    /** What is known of the data without reading them. */
    public Dataset dataset() {
        return dataset;
    }

    /** Who asks. */
    public String analyst() {
        return analyst;
    }

    /** The budgets and everything charged to them. */
    public Ledger ledger() {
        return ledger;
    }

    /**
     * What a query in SQL asks, to be released at any price. It is parsed here, once. One that is not SQL, names what is not
     * declared or cannot be answered privately is refused.
     *
     * @param confidence of the interval of each value
     */
    public Plan plan(String sql, double confidence) {
        return plan(Statement.of(sql), LimitChoice.none(), confidence);
    }

    /**
     * The same of a text that was taken apart before, with limits of a unit in place of those of the data set. They change what
     * counts and how much noise is added, and not the price.
     */
    public Plan plan(Statement statement, LimitChoice limits, double confidence) {
        return PrivateSql.plan(statement, tables, limits, confidence, profiles.known());
    }

    /** Says how a query in SQL would be answered, step by step; charges nothing and reads nothing that is private. */
    public List<String> explain(Statement statement, LimitChoice limits, Spend spend, double confidence) {
        return PrivateSql.explain(statement, tables, limits, spend, confidence, profiles.known());
    }

    /**
     * How many units have how many rows, to be released at any ε. Answered under {@link #profileId} it is the profile of the rows
     * that were imported last: from then on every answer says what limits cut, and {@code limits: auto} takes its limits from it.
     *
     * @param confidence of the interval of each count
     */
    public Plan profile(double confidence) {
        return ProfileQuestion.plan(dataset, confidence);
    }

    /** The id under which a profile is kept: an equal one of the same rows has the same, and costs nothing again. */
    public String profileId(Release profile) {
        Requests requests = new Requests(dataset, analyst, ledger);
        return profiles.id(id -> requests.of(id, profile));
    }

    /**
     * How many rows each cell has, to be released at any price.
     *
     * @param key the name of a good event that the description opens, for random differential privacy
     * @param confidence of the interval of each noisy count
     */
    public Plan histogram(Partition partition, Optional<String> key, double confidence) {
        return histogram(partition, key, Ties.LEAST_SQUARES, confidence);
    }

    /**
     * The same with a choice.
     *
     * @param ties which of the nearest histograms to the noisy counts is told
     */
    public Plan histogram(Partition partition, Optional<String> key, Ties ties, double confidence) {
        return onOpenKeys(
                () -> HistogramRelease.plan(dataset, new HistogramQuestion(partition, key, ties), confidence));
    }

    /** The errors of a histogram without and with a good event, side by side. Opens no ledger and reads no data. */
    public static CellErrors compare(Dataset dataset, Partition partition, String key, Epsilon epsilon) {
        return onOpenKey(() -> CellErrors.of(dataset, partition, key, epsilon));
    }

    /**
     * The ways to the scale of a statistic's noise, side by side. Opens no ledger and reads no data.
     *
     * @param isOverAllPairs whether the good event is to be one of all pairs
     */
    public static PairRoutes compare(
            Dataset dataset, String text, Optional<String> key, Epsilon alpha, boolean isOverAllPairs) {
        return onOpenKey(() -> PairRoutes.of(text, dataset, key, alpha, isOverAllPairs));
    }

    /** Columns of a synthetic table, with the rules of the description that its rows keep to. */
    public RuledColumns ruled(Axes axes) {
        return RuledColumns.of(axes, RuleTranslator.of(tables));
    }

    /** The same of a description alone. Opens no ledger and reads no data. */
    public static RuledColumns ruled(Dataset dataset, Axes axes) {
        return RuledColumns.of(axes, RuleTranslator.of(Tables.of(dataset, Path.of(""))));
    }

    /**
     * Noisy marginals of these columns, from which synthetic rows are drawn, to be released at any ε and δ. Columns that follow from others by the description
     * are not counted, and rows that break its rules do not count.
     *
     * @param confidence of the interval that a dry run states
     */
    public Plan marginals(Axes axes, double confidence) {
        return marginals(ruled(axes), confidence);
    }

    /** The same of columns whose rules were read before. */
    public Plan marginals(RuledColumns columns, double confidence) {
        return MarginalRelease.plan(dataset, columns, confidence);
    }

    /**
     * A statistic with random differential privacy, such as {@code mean(income)}, to be released at any α, or at an α and an η,
     * which is the δ of its price.
     *
     * @param key the name of the good event; where it is left out, one that fits
     */
    public Plan statistic(String text, Optional<String> key, double confidence) {
        return onOpenKeys(() -> StatisticRelease.plan(text, dataset, key, confidence, ledger::secret));
    }

    private static Plan onOpenKeys(Supplier<Plan> made) {
        Plan plan = onOpenKey(made);
        return plan.pricedBy(spend -> onOpenKey(() -> plan.at(spend)));
    }

    private static <T> T onOpenKey(Supplier<T> made) {
        try {
            return made.get();
        } catch (KeyNotOpenException notOpen) {
            throw RefusedException.key(notOpen);
        }
    }

    /** Answers a query in SQL at this price, with intervals of 95 %; for free where the same was told before. */
    public Answer query(String sql, Spend spend) {
        return release(plan(sql, RequestOptions.USUAL_CONFIDENCE), spend, RequestOptions.usual());
    }

    /** Says what a release would cost, how exact it would be and whether it fits; charges nothing and reads nothing. */
    public Forecast foresee(Plan plan, Spend spend) {
        return foresee(plan, spend, id -> false);
    }

    /**
     * The same where others wait.
     *
     * @param isHeld which requests nobody may hear of yet
     */
    public Forecast foresee(Plan plan, Spend spend, Predicate<String> isHeld) {
        admission.requireCeiling();
        Release release = plan.at(spend);
        Optional<Forecast.Known> known = told(release, isHeld).map(Forecast.Known::of);
        return new Forecast(
                release.asked(),
                CeilingCosts.of(release, dataset),
                release.outlook(),
                release.remarks(),
                known,
                known.isPresent()
                        ? Optional.empty()
                        : admission.foresee(release, () -> admission.fitting(plan, spend, release)));
    }

    /** The import that questions are asked of now; empty where rows are read where they are, as they are then. */
    public Optional<DataVersion> version() {
        return isImported.getAsBoolean() ? ledger.version(dataset.name()) : Optional.empty();
    }

    /**
     * The answer that this analyst was given to the same question on the same terms about the newest version of the data. To
     * give it again costs nothing: it is a function of itself.
     *
     * @param isHeld which requests nobody may hear of yet
     */
    public Optional<Answer> told(Release release, Predicate<String> isHeld) {
        Rational confidence = confidence(release.confidence().orElse(RequestOptions.USUAL_CONFIDENCE));
        return version()
                .flatMap(version -> new Requests(dataset, analyst, ledger).told(release, version, confidence, isHeld));
    }

    /** Makes a release at this price, or at the least price of this accuracy. */
    public Answer release(Plan plan, Spend spend, RequestOptions options) {
        Release release = plan.at(spend);
        return release(release, options, () -> admission.fitting(plan, spend, release));
    }

    /**
     * Makes a release whose price is chosen by a first one, which is charged and answered too, under the same id followed by
     * {@value RequestOptions#PILOT}. Where the first is as exact as is asked for, it is the answer and nothing more is charged.
     *
     * @param first the price of the first one
     */
    public Piloted release(Plan plan, Pilot pilot, Spend first, RequestOptions options) {
        // Whoever asks again under the id of the first answer means the same.
        String id =
                options.id().orElseGet(RequestOptions::freshId).replaceFirst("(?<=.)" + RequestOptions.PILOT + "$", "");
        Release begin = pilot.requireFirst(plan.at(first));
        Answer start = release(plan, first, options.withId(RequestOptions.pilotOf(id)));
        Spend.Within next = pilot.next(start.released());
        if (Pilot.isEnough(begin, next)) {
            return new Piloted(start, Optional.empty());
        }
        try {
            return new Piloted(release(plan, next, options.withId(id)), Optional.of(start));
        } catch (RefusedException refused) {
            throw refused.in(after(start));
        } catch (InvalidInputException narrow) {
            throw narrow.in(after(start));
        }
    }

    private static String after(Answer first) {
        return "after the first release, which is charged and answered as request " + first.request();
    }

    /** Makes a release that was planned. */
    public Answer release(Release release, RequestOptions options) {
        return release(release, options, Optional::empty);
    }

    /** From the check to the answer on one stack: what an engine accepts before the charge it reads after it. */
    private Answer release(Release release, RequestOptions options, Supplier<Optional<Epsilon>> fitting) {
        return OwnStack.run("mizan-release", () -> released(release, options, fitting));
    }

    private Answer released(Release release, RequestOptions options, Supplier<Optional<Epsilon>> fitting) {
        options.requirePlanned(release);
        admission.requireCeiling();
        admission.requireBlocks(release);
        String id = options.id().orElseGet(RequestOptions::freshId);
        if (!options.isFresh() && ledger.link(id).isEmpty()) {
            Optional<Answer> told = told(release, other -> false);
            if (told.isPresent()) {
                return told.get();
            }
        }
        Requests requests = new Requests(dataset, analyst, ledger);
        Request request = requests.of(id, release);
        Optional<Answer> answered = requests.answer(request, release, confidence(options.confidence()));
        if (answered.isPresent()) {
            return answered.get();
        }
        if (ledger.link(id).isEmpty()) {
            admission.foresee(release, fitting).ifPresent(refused -> {
                throw refused;
            });
            if (release.readsRows()) {
                engine.open(release.program());
            }
        }
        // Computed before the charge, after which nothing may fail.
        Delta stated = CeilingCosts.of(release, dataset)
                .map(ReleaseCost::delta)
                .orElseGet(() -> ReleaseCost.of(
                                release.event(), dataset.budget().total().delta())
                        .delta());
        admission.charge(request, release, fitting);
        Optional<byte[]> stored = ledger.answer(id);
        if (stored.isPresent()) {
            return StoredAnswer.read(stored.get());
        }
        return answer(request, release, options, stated);
    }

    /**
     * The ids among those that a request with these options is answered under which have their answer already: asking again
     * costs nothing, and what is left in that answer is what was left then.
     */
    public Set<String> answered(RequestOptions options) {
        return options.id().stream()
                .flatMap(id -> Stream.of(id, RequestOptions.pilotOf(id)))
                .filter(id -> ledger.answer(id).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The ids under which this analyst asked the same on the same terms before, newest first: sent again under one of them, it
     * is answered without a charge.
     */
    public List<String> requests(Release release) {
        return new Requests(dataset, analyst, ledger).before(release);
    }

    /** The answer that this analyst was given under an id, again and for free. */
    public Answer recall(String id) {
        boolean isOwn = ledger.link(id)
                .filter(link -> link.receipt().analyst().equals(analyst)
                        && link.receipt().dataSet().equals(dataset.budgetName()))
                .isPresent();
        if (!isOwn) {
            throw CuratorRefusal.REQUEST_UNKNOWN.with(id, analyst);
        }
        return ledger.answer(id).map(StoredAnswer::read).orElseThrow(() -> CuratorRefusal.REQUEST_WAITING.with(id));
    }

    /**
     * What was asked last, newest first.
     *
     * @param by whose questions; empty for everybody's, which only the owner should see
     * @param most how many
     */
    public List<PastRequest> history(Optional<String> by, int most) {
        return new Requests(dataset, analyst, ledger).history(by, most);
    }

    /** From here on nothing may fail because of the data: what fails is a disk or a connection, and a retry mends it. */
    private Answer answer(Request request, Release release, RequestOptions options, Delta stated) {
        try {
            Program program = Requests.salted(release.program(), request);
            VersionedReading read = release.readsRows()
                    ? engine.read(program, () -> ledger.version(dataset.name()))
                    : VersionedReading.NOTHING;
            Released released = release.draw(read.reading(), noise.get());
            Answer answer = new Certification(dataset, ledger, key)
                    .answer(
                            request,
                            release,
                            read.version(),
                            released,
                            confidence(options.confidence()),
                            admission.remaining(release),
                            stated);
            byte[] document = StoredAnswer.of(answer);
            byte[] stored = ledger.store(request.id(), document);
            return Arrays.equals(stored, document) ? answer : StoredAnswer.read(stored);
        } catch (RuntimeException | Error failure) {
            throw UnansweredException.of(request.id(), failure);
        }
    }

    private static Rational confidence(double confidence) {
        return Decimals.rounded(Rational.of(Double.toString(confidence)), RoundingMode.DOWN);
    }

    /** What the ceilings that bound the analyst still admit. */
    public List<Left> remaining() {
        return admission.remaining();
    }

    @Override
    public void close() {
        try (ledger) {
            engine.close();
        }
    }
}
