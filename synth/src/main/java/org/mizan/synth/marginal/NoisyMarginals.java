package org.mizan.synth.marginal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.LevelGroups;
import org.mizan.mechanism.model.Measurement;
import org.mizan.mechanism.model.Model;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;
import org.mizan.synth.SamplingStream;
import org.mizan.synth.SynthRefusal;
import org.mizan.synth.rule.RuledColumns;

/**
 * The noisy marginals that a {@link MarginalRelease} released. Whatever is computed from them costs nothing further, the same
 * each time.
 */
public final class NoisyMarginals {
    /** The headings of the table of texts that builds before typed marginals released. */
    private static final List<String> TEXTS = List.of("columns", "variance", "counts");

    private final RuledColumns columns;
    private final Domain domain;
    private final List<NoisyMarginal> marginals;

    private NoisyMarginals(RuledColumns columns, Domain domain, List<NoisyMarginal> marginals) {
        this.columns = columns;
        this.domain = domain;
        this.marginals = List.copyOf(marginals);
    }

    /** The marginals of these columns at some resolutions as they are released. */
    static ReleasedMarginals released(Axes axes, Domain domain, List<NoisyMarginal> marginals) {
        return new ReleasedMarginals(
                axes.list().stream().map(Axis::released).toList(),
                IntStream.range(domain.columns(), domain.axes())
                        .mapToObj(axis -> grouping(domain, axis))
                        .toList(),
                marginals.stream().map(NoisyMarginals::released).toList());
    }

    private static ReleasedMarginals.Grouping grouping(Domain domain, int axis) {
        int column = domain.column(axis);
        List<Integer> groups =
                Arrays.stream(domain.levels(column, axis)).boxed().toList();
        return new ReleasedMarginals.Grouping(column, domain.size(axis), groups);
    }

    private static ReleasedMarginals.Marginal released(NoisyMarginal marginal) {
        AxisSet set = marginal.axes();
        return new ReleasedMarginals.Marginal(
                IntStream.range(0, set.size()).map(set::axis).boxed().toList(), marginal.variance(), marginal.counts());
    }

    /** What a {@link MarginalRelease} of these columns released. */
    public static NoisyMarginals of(Axes axes, Released released) {
        return of(RuledColumns.of(axes), released);
    }

    /** What a {@link MarginalRelease} of these columns released, of which the rows keep to rules. */
    public static NoisyMarginals of(RuledColumns columns, Released released) {
        Axes axes = columns.counted();
        Domain ruled = columns.domain();
        try {
            Domain domain = released.marginals()
                    .map(each -> domain(ruled, each.groupings()))
                    .orElse(ruled);
            Optional<List<NoisyMarginal>> marginals =
                    released.marginals().map(each -> read(axes, domain, each)).or(() -> texts(domain, released));
            return new NoisyMarginals(
                    columns, domain, marginals.filter(list -> !list.isEmpty()).orElseThrow(() -> other(released)));
        } catch (IndexOutOfBoundsException | ArithmeticException | InvalidInputException broken) {
            throw other(released);
        }
    }

    /** The columns at the resolutions that were released: each grouping of a column groups the one before it. */
    private static Domain domain(Domain columns, List<ReleasedMarginals.Grouping> released) {
        Domain domain = columns;
        for (ReleasedMarginals.Grouping each : released) {
            List<Integer> coarser = domain.coarser(each.column());
            int finer = coarser.isEmpty() ? each.column() : coarser.get(coarser.size() - 1);
            int[] fine = domain.levels(each.column(), finer);
            if (fine.length != each.groups().size()) {
                throw new ArithmeticException("a grouping has one group for each level");
            }
            Integer[] groups = new Integer[domain.size(finer)];
            for (int level = 0; level < fine.length; level++) {
                int group = each.groups().get(level);
                if (groups[fine[level]] != null && groups[fine[level]] != group) {
                    throw new ArithmeticException("groups are of whole groups");
                }
                groups[fine[level]] = group;
            }
            List<LevelGroups> more = new ArrayList<>(domain.groupings());
            more.add(new LevelGroups(finer, each.size(), List.of(groups)));
            domain = domain.grouped(more);
        }
        return domain;
    }

    private static List<NoisyMarginal> read(Axes axes, Domain domain, ReleasedMarginals marginals) {
        boolean isOfThese =
                marginals.axes().equals(axes.list().stream().map(Axis::released).toList());
        return isOfThese
                ? marginals.list().stream()
                        .map(each -> marginal(
                                domain,
                                each.axes().stream().mapToInt(Integer::intValue).toArray(),
                                each.variance(),
                                each.counts()))
                        .toList()
                : List.of();
    }

    /** The marginals of a table of texts, which is how earlier builds stored them. */
    private static Optional<List<NoisyMarginal>> texts(Domain domain, Released released) {
        return released.labels().equals(TEXTS)
                ? Optional.of(released.rows().stream()
                        .map(row -> read(domain, released, row))
                        .toList())
                : Optional.empty();
    }

    private static InvalidInputException other(Released released) {
        return SynthRefusal.MARGINALS_RELEASED.with(released.labels());
    }

    private static NoisyMarginal read(Domain domain, Released released, List<Cell> row) {
        try {
            return marginal(
                    domain,
                    Arrays.stream(text(row.get(0)).split(" "))
                            .mapToInt(Integer::parseInt)
                            .toArray(),
                    Rational.of(text(row.get(1))),
                    Arrays.stream(text(row.get(2)).split(" "))
                            .mapToLong(Long::parseLong)
                            .toArray());
        } catch (IllegalArgumentException broken) {
            throw other(released);
        }
    }

    private static NoisyMarginal marginal(Domain domain, int[] axes, Rational variance, long[] counts) {
        AxisSet set = AxisSet.of(axes);
        if (set.size() != axes.length
                || set.axis(set.size() - 1) >= domain.axes()
                || domain.cells(set) != counts.length) {
            throw new ArithmeticException("a marginal has one count for each cell");
        }
        return NoisyMarginal.of(set, variance, counts);
    }

    private static String text(Cell cell) {
        return cell.asText().map(Cell.Text::text).orElse("");
    }

    /** The columns that are counted. */
    public Axes axes() {
        return columns.counted();
    }

    /** The columns of the table, with the rules that its rows keep to. */
    public RuledColumns columns() {
        return columns;
    }

    /** The columns at every resolution, whose axes the marginals have. */
    public Domain domain() {
        return domain;
    }

    /** The marginals in the order in which they were measured. */
    public List<NoisyMarginal> list() {
        return marginals;
    }

    /** One for each set of columns. */
    public List<Measurement> merged() {
        return NoisyMarginal.merged(marginals);
    }

    /**
     * The table of greatest entropy, given by its marginals, that is nearest to the noisy ones; or to those of single columns, where the noisy counts say that
     * this is as good.
     */
    public Model model() {
        return choice().model();
    }

    /** The model that rows are drawn from, and whether it is one of independent columns. */
    public ModelChoice choice() {
        return ModelChoice.of(domain, merged(), new SamplingStream(0));
    }
}
