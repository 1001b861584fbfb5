package org.mizan.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.json.JsonObject;
import org.mizan.curator.Curator;
import org.mizan.curator.PastRequest;
import org.mizan.curator.budget.Left;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.Population;
import org.mizan.dataset.PublicDescription;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.charge.PastCharge;
import org.mizan.message.Language;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.report.answer.HistoryReport;
import org.mizan.report.budget.BudgetReport;
import org.mizan.report.meaning.MeaningReport;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;
import org.mizan.server.work.OpenQuestions;
import org.mizan.server.work.ServedData;
import org.mizan.server.work.ServedDataSet;

/** Descriptions, budgets and histories of data sets, what a loss means for one person in them, and the owner's import. */
final class DataSetRoutes {
    private static final int MOST_ENTRIES = 100;
    private static final int USUAL_RECENT = 20;
    private static final int MOST_RECENT = 100_000;
    private static final String YAML = "application/yaml";

    private final ServedData data;
    private final OpenQuestions questions;

    DataSetRoutes(ServedData data, OpenQuestions questions) {
        this.data = data;
        this.questions = questions;
    }

    List<Route> list() {
        return List.of(
                Route.prompt("GET", "/v1/datasets", Act.DESCRIBE, this::all),
                Route.prompt("GET", "/v1/datasets/{name}", Act.DESCRIBE, this::one),
                Route.prompt("GET", "/v1/datasets/{name}/budget", Act.READ_BUDGET, this::budget),
                Route.prompt("GET", "/v1/datasets/{name}/budget-report", Act.READ_BUDGET, this::budgetReport),
                Route.prompt("GET", "/v1/datasets/{name}/recent-requests", Act.READ_HISTORY, this::recent),
                Route.prompt("POST", "/v1/datasets/{name}/meanings", Act.DESCRIBE, this::meaning),
                Route.prompt("GET", "/v1/datasets/{name}/history", Act.READ_HISTORY, this::history),
                Route.prompt("POST", "/v1/datasets/{name}/imports", Act.IMPORT, this::imported));
    }

    private ServedDataSet named(Exchange exchange, Permission permission) {
        String name = exchange.place("name");
        exchange.about(name);
        return data.required(exchange.principal(), permission, name);
    }

    private Reply all(Exchange exchange) {
        return Reply.of(
                Reply.DONE,
                Map.of(
                        "data",
                        data.allowed(exchange.principal(), Permission.DESCRIBE).stream()
                                .map(ServedDataSet::name)
                                .toList()));
    }

    private Reply one(Exchange exchange) {
        Dataset dataset = named(exchange, Permission.DESCRIBE).dataset();
        return exchange.prefers(YAML)
                ? Reply.document(Reply.DONE, YAML, DatasetFile.write(PublicDescription.of(dataset)))
                : Reply.of(Reply.DONE, DescriptionTree.of(dataset));
    }

    /** What {@code mizan budget} prints: all ceilings, or for an analyst those that bound them. */
    private Reply budgetReport(Exchange exchange) {
        String name = exchange.place("name");
        Principal principal = exchange.principal();
        boolean isOfAll = principal.may(Permission.ALL_BUDGETS, name);
        ServedDataSet set = named(exchange, isOfAll ? Permission.ALL_BUDGETS : Permission.OWN_BUDGET);
        return set.as(
                principal, curator -> Reply.of(report(curator, principal, isOfAll, exchange.language()), exchange));
    }

    private static BudgetReport report(Curator curator, Principal principal, boolean isOfAll, Language language) {
        Dataset dataset = curator.dataset();
        Ledger ledger = curator.ledger();
        String budget = dataset.budgetName();
        List<Balance> balances = isOfAll ? ledger.balances(budget) : ledger.remaining(budget, curator.analyst());
        BudgetReport report = BudgetReport.of(budget, balances, ledger.head(), false)
                .with(isOfAll ? ledger.changes(budget) : List.of())
                .with(dataset.budget().gamma(), GoodEventDeclaration.gammas(dataset.goodEvents()))
                .in(language);
        // Where the data are kept is the owner's.
        return principal.may(Permission.IMPORT, dataset.name()) ? report.with(ledger.binding(dataset.name())) : report;
    }

    /** What {@code mizan history} prints. Of an answer whose reply is held nothing is told. */
    private Reply recent(Exchange exchange) {
        String name = exchange.place("name");
        boolean isOfAll = exchange.principal().may(Permission.ALL_HISTORY, name) && exchange.number("all", 1, 1) == 1;
        ServedDataSet set = named(exchange, isOfAll ? Permission.ALL_HISTORY : Permission.OWN_HISTORY);
        int last = (int) exchange.number("last", USUAL_RECENT, MOST_RECENT);
        Optional<String> by =
                isOfAll ? Optional.empty() : Optional.of(exchange.principal().name());
        List<PastRequest> requests = set.reading(curator -> curator.history(by, last)).stream()
                .map(past -> questions.isHeld(past.charge().request())
                        ? new PastRequest(past.charge(), Optional.empty())
                        : past)
                .toList();
        return Reply.of(HistoryReport.of(requests, name, exchange.language()), exchange);
    }

    private Reply budget(Exchange exchange) {
        String name = exchange.place("name");
        if (exchange.principal().may(Permission.ALL_BUDGETS, name)) {
            return Reply.of(Reply.DONE, named(exchange, Permission.ALL_BUDGETS).reading(DataSetRoutes::balances));
        }
        return named(exchange, Permission.OWN_BUDGET)
                .as(exchange.principal(), curator -> Reply.of(Reply.DONE, own(curator)));
    }

    private static Map<String, Object> own(Curator curator) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("data", curator.dataset().name());
        tree.put("analyst", curator.analyst());
        tree.put(
                "remaining",
                curator.remaining().stream().map(DataSetRoutes::left).toList());
        return tree;
    }

    private static Map<String, Object> left(Left left) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ceiling", left.shown());
        left.epsilon().ifPresent(epsilon -> tree.put("epsilon", epsilon.toString()));
        left.sigma().ifPresent(sigma -> tree.put("sigma", sigma.toString()));
        left.until().ifPresent(until -> tree.put("until", until.toString()));
        return tree;
    }

    private static Map<String, Object> balances(Curator curator) {
        String budget = curator.dataset().budgetName();
        return BudgetReport.of(
                        budget,
                        curator.ledger().balances(budget),
                        curator.ledger().head(),
                        false)
                .with(curator.ledger().changesSinceCharge(budget))
                .tree();
    }

    /** What a loss means for one of the people in a data set. It follows from the numbers alone. */
    private Reply meaning(Exchange exchange) {
        Population population = named(exchange, Permission.DESCRIBE).dataset().population();
        JsonObject body = exchange.body();
        Epsilon epsilon = body.in("epsilon", () -> Epsilon.of(body.text("epsilon")));
        Delta delta = body.has("delta") ? body.in("delta", () -> Delta.of(body.text("delta"))) : Delta.ZERO;
        body.end();
        Optional<Long> units = population.units().stream().boxed().findFirst();
        return Reply.of(
                Reply.DONE,
                MeaningReport.of(epsilon, delta, population.neighbours(), units).tree());
    }

    private Reply history(Exchange exchange) {
        String name = exchange.place("name");
        boolean isOfAll = exchange.principal().may(Permission.ALL_HISTORY, name);
        ServedDataSet set = named(exchange, isOfAll ? Permission.ALL_HISTORY : Permission.OWN_HISTORY);
        long after = exchange.number("after", 0, Long.MAX_VALUE);
        int limit = (int) exchange.number("limit", MOST_ENTRIES, MOST_ENTRIES);
        Optional<String> analyst =
                isOfAll ? Optional.empty() : Optional.of(exchange.principal().name());
        List<Map<String, Object>> entries = set.reading(curator -> entries(curator, analyst, after, limit));
        return Reply.of(Reply.DONE, Map.of("data", name, "requests", entries));
    }

    private List<Map<String, Object>> entries(Curator curator, Optional<String> analyst, long after, int limit) {
        List<Map<String, Object>> entries = new ArrayList<>();
        try (Stream<PastCharge> charges =
                curator.ledger().charges(curator.dataset().budgetName())) {
            charges.filter(charge -> charge.sequence() > after)
                    .filter(charge -> analyst.isEmpty() || charge.analyst().equals(analyst.get()))
                    .limit(limit)
                    .forEach(charge -> entries.add(entry(curator, charge)));
        }
        return entries;
    }

    private Map<String, Object> entry(Curator curator, PastCharge charge) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("sequence", charge.sequence());
        tree.put("time", charge.time().toString());
        tree.put("request", charge.request());
        tree.put("analyst", charge.analyst());
        tree.put("event", charge.text());
        Optional<byte[]> answer = questions.isHeld(charge.request())
                ? Optional.empty()
                : curator.ledger().answer(charge.request());
        answer.ifPresent(stored -> {
            Certificate certificate = StoredAnswer.read(stored).certificate();
            tree.put("question", certificate.readable());
            certificate.dataVersion().ifPresent(version -> tree.put("data_version", version.number()));
        });
        tree.put("answered", answer.isPresent());
        return tree;
    }

    private Reply imported(Exchange exchange) {
        ServedDataSet set = named(exchange, Permission.IMPORT);
        try {
            ImportReport report = set.importAgain();
            List<Map<String, Object>> tables =
                    report.tables().stream().map(DataSetRoutes::table).toList();
            return Reply.of(Reply.CREATED, Map.of("data", exchange.place("name"), "tables", tables));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Map<String, Object> table(ImportReport.Table table) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("table", table.name());
        tree.put("records", table.records());
        tree.put("rows", table.rows());
        tree.put(
                "findings",
                table.findings().stream()
                        .map(finding -> {
                            Map<String, Object> each = new LinkedHashMap<>();
                            each.put("rule", finding.rule().name().toLowerCase(Locale.ROOT));
                            finding.column().ifPresent(column -> each.put("column", column));
                            each.put("count", finding.count());
                            return each;
                        })
                        .toList());
        return tree;
    }
}
