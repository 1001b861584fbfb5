package org.mizan.dataset.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.mizan.dataset.BlockBudget;
import org.mizan.dataset.Budget;
import org.mizan.dataset.BudgetCeiling;
import org.mizan.dataset.DatasetRefusal;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.Window;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.block.Division;

/**
 * Reads what may be spent. δ is stated for the data set, as 0 for pure privacy; the δ of an analyst or a window that states
 * none is that of the data set, which binds them anyway.
 */
final class BudgetReader {
    /** In place of a lifetime ceiling, where there is none. */
    static final String NONE = "none";

    private BudgetReader() {}

    /**
     * The budget of a table that is divided into blocks of time: what may be spent on each, and on the lifetime of a unit or none. The δ
     * of an analyst who states none is that of each block.
     */
    static Budget budget(YamlObject budget, Division division) {
        BudgetCeiling each = ofBlock(budget.required("each_block").asObject(), Optional.empty());
        YamlValue stated = budget.required("lifetime");
        Optional<BudgetCeiling> lifetime = Optional.of(stated)
                .filter(value -> !value.isWord(NONE))
                .map(value -> ofBlock(value.asObject(), Optional.empty()));
        SortedMap<String, BudgetCeiling> analysts = new TreeMap<>();
        budget.optional("analysts").ifPresent(value -> {
            value.asObject().entries().forEach((name, entry) -> {
                YamlObject analyst = entry.asObject();
                analysts.put(name, ofBlock(analyst.required("each_block").asObject(), Optional.of(each)));
                analyst.end();
            });
            requireSome(value, analysts.isEmpty());
        });
        budget.optional("windows")
                .ifPresent(value -> value.place().make(() -> {
                    throw DatasetRefusal.BLOCKS_WINDOWS.with();
                }));
        budget.optional("gamma")
                .ifPresent(value -> value.place().make(() -> {
                    throw DatasetRefusal.BLOCKS_RANDOM.with(gamma(value));
                }));
        budget.end();
        return budget.make(() -> new Budget(
                lifetime.orElse(each),
                Gamma.ZERO,
                new TreeMap<>(),
                List.of(),
                Optional.of(new BlockBudget(division, each, lifetime.isPresent(), analysts))));
    }

    /** A ceiling with a δ; that of an analyst who states none is that of all. */
    private static BudgetCeiling ofBlock(YamlObject part, Optional<BudgetCeiling> whole) {
        Delta delta = whole.map(BudgetCeiling::delta)
                .flatMap(
                        usual -> part.optional("delta").map(BudgetReader::delta).or(() -> Optional.of(usual)))
                .orElseGet(() -> delta(part.required("delta")));
        BudgetCeiling ceiling = ceiling(part, delta);
        part.end();
        return part.make(() -> whole.map(ceiling::requireWithin).orElse(ceiling));
    }

    static Budget budget(YamlObject budget) {
        BudgetCeiling total = ceiling(budget, delta(budget.required("delta")));
        Gamma gamma = budget.optional("gamma").map(BudgetReader::gamma).orElse(Gamma.ZERO);
        SortedMap<String, BudgetCeiling> analysts = new TreeMap<>();
        budget.optional("analysts").ifPresent(value -> {
            value.asObject().entries().forEach((name, entry) -> analysts.put(name, part(entry.asObject(), total)));
            requireSome(value, analysts.isEmpty());
        });
        List<Window> windows = new ArrayList<>();
        budget.optional("windows").ifPresent(value -> {
            value.asList().forEach(entry -> windows.add(window(entry.asObject(), total)));
            requireSome(value, windows.isEmpty());
        });
        budget.end();
        return budget.make(() -> new Budget(total, gamma, analysts, windows));
    }

    private static Window window(YamlObject window, BudgetCeiling total) {
        int days = (int) window.required("days").asWhole(1, Window.MOST_DAYS);
        return new Window(days, part(window, total));
    }

    private static BudgetCeiling part(YamlObject part, BudgetCeiling total) {
        Delta delta = part.optional("delta").map(BudgetReader::delta).orElse(total.delta());
        BudgetCeiling ceiling = ceiling(part, delta);
        part.end();
        return part.make(() -> ceiling.requireWithin(total));
    }

    /** In the one definition that is stated. */
    private static BudgetCeiling ceiling(YamlObject object, Delta delta) {
        List<Supplier<BudgetCeiling>> stated = new ArrayList<>();
        object.optional("rho")
                .map(YamlValue::asNumber)
                .ifPresent(rho -> stated.add(() -> new BudgetCeiling.ZeroConcentrated(new Rho(rho), delta)));
        object.optional("mu")
                .map(YamlValue::asNumber)
                .ifPresent(mu -> stated.add(() -> new BudgetCeiling.Gaussian(mu, delta)));
        object.optional("renyi")
                .map(BudgetReader::curve)
                .ifPresent(curve -> stated.add(() -> new BudgetCeiling.Renyi(curve, delta)));
        if (stated.isEmpty()) {
            Rational epsilon = object.required("epsilon").asNumber();
            return object.make(() -> new BudgetCeiling.Approximate(new Epsilon(epsilon), delta));
        }
        if (stated.size() > 1 || object.optional("epsilon").isPresent()) {
            throw object.place().error(DescriptionRefusal.BUDGET_DEFINITION);
        }
        return object.make(stated.get(0));
    }

    private static SortedMap<Order, Epsilon> curve(YamlValue value) {
        SortedMap<Order, Epsilon> curve = new TreeMap<>();
        value.asObject().entries().forEach((text, entry) -> {
            Rational epsilon = entry.asNumber();
            Order order = entry.place().make(() -> Order.of(text));
            if (curve.put(order, entry.place().make(() -> new Epsilon(epsilon))) != null) {
                throw entry.place().error(DescriptionRefusal.RENYI_TWICE, order);
            }
        });
        return curve;
    }

    private static Delta delta(YamlValue value) {
        Rational delta = value.asNumber();
        return value.place().make(() -> new Delta(delta));
    }

    /** A γ of zero would be no good event at all; who wants that leaves the key out. */
    private static Gamma gamma(YamlValue value) {
        Rational number = value.asNumber();
        Gamma gamma = value.place().make(() -> new Gamma(number));
        if (gamma.isZero()) {
            throw value.place().error(DescriptionRefusal.GAMMA_RANGE);
        }
        return gamma;
    }

    private static void requireSome(YamlValue value, boolean none) {
        if (none) {
            throw value.place().error(DescriptionRefusal.BUDGET_NONE);
        }
    }
}
