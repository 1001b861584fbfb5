package org.mizan.report.budget;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.CeilingChange;
import org.mizan.ledger.store.Head;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.filter.Remaining;
import org.mizan.report.CeilingName;
import org.mizan.report.Figures;
import org.mizan.report.Report;
import org.mizan.report.TextTable;
import org.mizan.report.plot.Plot;

/**
 * How the ceilings of a data set stand. Where a ceiling has one column, what is spent is that; where it has one for each Rényi
 * order and any of them suffices, the share that is shown is that of the order which lasts longest.
 */
public final class BudgetReport implements Report {
    private final String dataSet;
    private final List<Balance> balances;
    private final List<CeilingChange> changes;
    private final Optional<Binding> bound;
    private final OpenedEvents opened;
    private final Head head;
    private final boolean verified;
    private final Language language;

    private BudgetReport(
            String dataSet,
            List<Balance> balances,
            List<CeilingChange> changes,
            Optional<Binding> bound,
            OpenedEvents opened,
            Head head,
            boolean verified,
            Language language) {
        this.dataSet = dataSet;
        this.balances = List.copyOf(balances);
        this.changes = List.copyOf(changes);
        this.bound = bound;
        this.opened = opened;
        this.head = head;
        this.verified = verified;
        this.language = language;
    }

    /**
     * Shows the ceilings of a data set.
     *
     * @param balances of the whole, and of every analyst who is named or was charged
     * @param head the end of the ledger's chain
     * @param verified whether the whole ledger was read again and every charge added up
     */
    public static BudgetReport of(String dataSet, List<Balance> balances, Head head, boolean verified) {
        OpenedEvents none = new OpenedEvents(Gamma.ZERO, new TreeMap<>());
        return new BudgetReport(dataSet, balances, List.of(), Optional.empty(), none, head, verified, Language.ENGLISH);
    }

    /** The same with the ceilings that were changed after something had been charged. */
    public BudgetReport with(List<CeilingChange> changed) {
        return new BudgetReport(dataSet, balances, changed, bound, opened, head, verified, language);
    }

    /** The same with what the ledger holds the description to. */
    public BudgetReport with(Optional<Binding> held) {
        return new BudgetReport(dataSet, balances, changes, held, opened, head, verified, language);
    }

    /** The same for people who read this language. */
    public BudgetReport in(Language other) {
        return new BudgetReport(dataSet, balances, changes, bound, opened, head, verified, other);
    }

    /**
     * The same with the good events that the ledger opened, whose γ is spent.
     *
     * @param declared the γ of the budget
     * @param gammas of each event, by its name
     */
    public BudgetReport with(Gamma declared, SortedMap<String, Gamma> gammas) {
        OpenedEvents events = new OpenedEvents(declared, gammas);
        return new BudgetReport(dataSet, balances, changes, bound, events, head, verified, language);
    }

    @Override
    public String text() {
        List<String> columns = Stream.of(
                        Message.BUDGET_CEILING,
                        Message.BUDGET_ANALYST,
                        Message.BUDGET_ALLOWS,
                        Message.BUDGET_SPENT,
                        Message.BUDGET_FITS_LAPLACE,
                        Message.BUDGET_FITS_GAUSSIAN,
                        Message.BUDGET_STARTS_ANEW)
                .map(message -> message.in(language))
                .toList();
        String none = Message.BUDGET_NONE.in(language);
        List<List<String>> rows = new ArrayList<>();
        for (Balance balance : balances) {
            rows.add(List.of(
                    CeilingName.of(balance.ceiling(), language)
                            + balance.blocks()
                                    .map(blocks -> " (" + blocks.text() + ")")
                                    .orElse(""),
                    balance.analyst().orElseGet(() -> Message.BUDGET_ALL.in(language)),
                    Allowance.words(balance, language),
                    spent(balance),
                    balance.fitting().laplaceEpsilon().map(Figures::down).orElse(none),
                    balance.fitting().gaussianSigma().map(Figures::up).orElse(none),
                    balance.windowEnd().map(Object::toString).orElseGet(() -> Message.BUDGET_NEVER.in(language))));
        }
        Message ledger = verified ? Message.BUDGET_LEDGER_VERIFIED : Message.BUDGET_LEDGER;
        return "%s%n%n%s%n%s%s%s%s%n"
                .formatted(
                        Message.BUDGET_DATA_SET.in(language, dataSet),
                        TextTable.of(columns, rows),
                        opened.text(language),
                        CeilingChanges.text(changes, language),
                        BoundSubject.text(bound, language),
                        ledger.in(language, head.sequence(), head.hash()));
    }

    private static String spent(Balance balance) {
        String share = Figures.up(share(balance).times(100)) + " %";
        return balance.remaining().columns().size() == 1
                ? Figures.up(Rational.of(balance.spent().columns().get(0))) + " (" + share + ")"
                : share;
    }

    /** What part of the ceiling is spent: that of the last column to be full where any suffices, of the first where all count. */
    static Rational share(Balance balance) {
        BigDecimal spent = BigDecimal.ONE;
        BigDecimal allowed = BigDecimal.ZERO;
        List<Remaining.Column> columns = balance.remaining().columns();
        for (int i = 0; i < columns.size(); i++) {
            BigDecimal limit = columns.get(i).limit();
            BigDecimal total = balance.spent().columns().get(i);
            // Fractions are compared by products: thousands of analysts have dozens of columns each.
            int order = total.multiply(allowed).compareTo(spent.multiply(limit));
            boolean isFirst = allowed.signum() == 0;
            if (limit.signum() > 0 && (isFirst || (balance.remaining().every() ? order > 0 : order < 0))) {
                spent = total;
                allowed = limit;
            }
        }
        return allowed.signum() == 0 ? Rational.ONE : Rational.of(spent).over(Rational.of(allowed));
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("data_set", dataSet);
        tree.put("ceilings", balances.stream().map(BudgetReport::tree).toList());
        if (!opened.gammas().isEmpty()) {
            tree.put("gamma", opened.tree());
        }
        if (!changes.isEmpty()) {
            tree.put("changes", CeilingChanges.tree(changes));
        }
        bound.ifPresent(held -> tree.put("binding", BoundSubject.tree(held)));
        tree.put("sequence", head.sequence());
        tree.put("hash", head.hash());
        tree.put("verified", verified);
        return tree;
    }

    private static Map<String, Object> tree(Balance balance) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ceiling", BudgetPolicy.shown(balance.ceiling()));
        balance.analyst().ifPresent(analyst -> tree.put("analyst", analyst));
        balance.blocks().ifPresent(blocks -> tree.put("blocks", blocks.text()));
        tree.put("allows", Allowance.words(balance, Language.ENGLISH));
        tree.put("spent_share", Double.parseDouble(Figures.up(share(balance))));
        balance.fitting().laplaceEpsilon().ifPresent(epsilon -> tree.put("fitting_epsilon", Figures.down(epsilon)));
        balance.fitting().gaussianSigma().ifPresent(sigma -> tree.put("fitting_sigma", Figures.up(sigma)));
        balance.windowEnd().ifPresent(end -> tree.put("starts_anew", end.toString()));
        List<Map<String, Object>> columns = new ArrayList<>();
        for (int i = 0; i < balance.remaining().columns().size(); i++) {
            columns.add(column(
                    balance.remaining().columns().get(i),
                    balance.spent().columns().get(i)));
        }
        tree.put("columns", columns);
        return tree;
    }

    /** Rounded towards more loss: what is spent up, what is allowed and left down. */
    private static Map<String, Object> column(Remaining.Column column, BigDecimal spent) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", column.name());
        tree.put("allowed", Figures.down(Rational.of(column.limit())));
        tree.put("spent", Figures.up(Rational.of(spent)));
        tree.put("left", Figures.down(Rational.of(column.left())));
        return tree;
    }

    /** What is spent against what is allowed, over the orders of each ceiling. */
    public Plot plot() {
        return BudgetPlot.of(dataSet, balances, language);
    }
}
