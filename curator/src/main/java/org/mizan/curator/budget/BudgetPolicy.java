package org.mizan.curator.budget;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.BlockBudget;
import org.mizan.dataset.Budget;
import org.mizan.dataset.BudgetCeiling;
import org.mizan.dataset.Dataset;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Scope;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.privacy.block.Period;
import org.mizan.release.statistic.GoodEventKeys;

/**
 * The budget of a description as the ledger's policy: a ceiling on everything, one for each analyst who is named, one for
 * each of the others if the description has a default, and one for each window. Where δ is 0 a ceiling is pure. Otherwise half
 * of δ is kept for releases that have a δ of their own (such as the choice of unknown keys) and half serves composition,
 * which both hold: the two halves together are the δ that was declared. A ceiling in ρ, μ or a Rényi curve is the ledger's as it
 * is; it admits no release with a δ of its own.
 */
public final class BudgetPolicy {
    private static final String DATA_SET = "data set";
    private static final String OTHERS = "each other analyst";
    private static final String ANALYST = "analyst ";
    private static final String EVERY = "every ";
    private static final String DAYS = " days";
    private static final String EACH = "each ";
    private static final String IN_EACH = ", each ";
    private static final Rational OWN_SHARE = Rational.of(1, 2);

    private BudgetPolicy() {}

    /** The policy of a description. */
    public static Policy of(Dataset dataset) {
        return dataset.budget()
                .blocks()
                .map(blocks -> Policy.inBlocks(
                        dataset.budgetName(),
                        dataset.unit().word(),
                        blocks.division(),
                        ceilings(blocks, dataset.budget())))
                .orElseGet(() -> whole(dataset));
    }

    /** A ceiling on each block, one on the lifetime of a unit unless the description gives none, and one of each analyst on each block. */
    private static List<Ceiling> ceilings(BlockBudget blocks, Budget budget) {
        String every = blocks.division().every().word();
        List<Ceiling> ceilings = new ArrayList<>();
        if (blocks.hasLifetime()) {
            ceilings.add(Ceiling.of(DATA_SET, new Scope.DataSet(), limit(budget.total())));
        }
        ceilings.add(Ceiling.ofEachBlock(EACH + every, new Scope.DataSet(), limit(blocks.each())));
        blocks.analysts()
                .forEach((name, ceiling) ->
                        ceilings.add(Ceiling.ofEachBlock(holder(name) + IN_EACH + every, scope(name), limit(ceiling))));
        return ceilings;
    }

    private static String holder(String analyst) {
        return analyst.equals(Budget.DEFAULT) ? OTHERS : ANALYST + analyst;
    }

    private static Scope scope(String analyst) {
        return analyst.equals(Budget.DEFAULT) ? new Scope.OtherAnalysts() : new Scope.Analyst(analyst);
    }

    private static Policy whole(Dataset dataset) {
        return new Policy(
                dataset.budgetName(),
                dataset.unit().word(),
                dataset.population().neighbours(),
                GoodEventKeys.of(dataset),
                ceilings(dataset.budget()));
    }

    /**
     * What a ceiling of the ledger is called towards the one who asks. The ledger's name of the default speaks of all whom it
     * holds for, which misleads where it is the share of one. A name of this kind stays as it is.
     */
    public static Sentence name(String ceiling) {
        int inEach = ceiling.lastIndexOf(IN_EACH);
        if (inEach > 0) {
            return Message.CEILING_IN_EACH.with(
                    name(ceiling.substring(0, inEach)), ceiling.substring(inEach + IN_EACH.length()));
        }
        if (ceiling.startsWith(EACH) && isOfPeriod(ceiling.substring(EACH.length()))) {
            return Message.CEILING_EACH.with(ceiling.substring(EACH.length()));
        }
        if (ceiling.equals(DATA_SET)) {
            return Message.CEILING_DATA_SET.with();
        }
        if (ceiling.equals(OTHERS) || ceiling.equals(Message.BUDGET_BY_DEFAULT.in(Language.ENGLISH))) {
            return Message.BUDGET_BY_DEFAULT.with();
        }
        if (ceiling.startsWith(ANALYST)) {
            return Message.CEILING_ANALYST.with(ceiling.substring(ANALYST.length()));
        }
        if (ceiling.startsWith(EVERY) && ceiling.endsWith(DAYS)) {
            return Message.CEILING_WINDOW.with(ceiling.substring(EVERY.length(), ceiling.length() - DAYS.length()));
        }
        return Sentence.verbatim(ceiling);
    }

    /** Whether a name begins with the length of a block; the blocks that it is about may follow. */
    private static boolean isOfPeriod(String name) {
        return Period.of(name.replaceFirst(" \\(.*", "")).isPresent();
    }

    /** What a ceiling is called that stands so for these blocks; for none where it is one on the whole. */
    public static String shown(Balance balance) {
        String name = shown(balance.ceiling());
        return balance.blocks()
                .map(blocks -> Message.CEILING_OF_BLOCK.in(Language.ENGLISH, name, blocks.text()))
                .orElse(name);
    }

    /** That name in English. */
    public static String shown(String ceiling) {
        return name(ceiling).in(Language.ENGLISH);
    }

    private static List<Ceiling> ceilings(Budget budget) {
        List<Ceiling> ceilings = new ArrayList<>();
        ceilings.add(Ceiling.of(DATA_SET, new Scope.DataSet(), limit(budget.total())));
        budget.analysts()
                .forEach((name, ceiling) -> ceilings.add(Ceiling.of(holder(name), scope(name), limit(ceiling))));
        budget.windows()
                .forEach(window -> ceilings.add(
                        Ceiling.of(EVERY + window.days() + DAYS, new Scope.DataSet(), limit(window.ceiling()))
                                .per(Duration.ofDays(window.days()))));
        return ceilings;
    }

    private static Limit limit(BudgetCeiling ceiling) {
        return ceiling.accept(new Limits());
    }

    /** The ledger's limit for each definition that a description may use. */
    private static final class Limits implements BudgetCeiling.Visitor<Limit> {
        @Override
        public Limit approximate(BudgetCeiling.Approximate ceiling) {
            return ceiling.delta().isZero()
                    ? new Limit.Pure(ceiling.epsilon())
                    : new Limit.Approximate(ceiling.epsilon(), ceiling.delta(), OWN_SHARE);
        }

        @Override
        public Limit zeroConcentrated(BudgetCeiling.ZeroConcentrated ceiling) {
            return new Limit.ZeroConcentrated(ceiling.rho());
        }

        @Override
        public Limit gaussian(BudgetCeiling.Gaussian ceiling) {
            return new Limit.Gaussian(ceiling.mu().times(ceiling.mu()));
        }

        @Override
        public Limit renyi(BudgetCeiling.Renyi ceiling) {
            return new Limit.Renyi(ceiling.curve());
        }
    }
}
