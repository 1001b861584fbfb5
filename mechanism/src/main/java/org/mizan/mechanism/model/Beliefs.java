package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Turns potentials of some sets into the marginals of the same sets: those of p(x) ∝ exp Σ<sub>r</sub> θ<sub>r</sub>(x<sub>r</sub>), by one pass up and one
 * pass down a junction tree (Lauritzen and Spiegelhalter 1988). Going up, each clique's table of logarithms becomes the conditional probability of its cells
 * given the separator from its parent, so that
 * <pre>p(x) = Π<sub>c</sub> q<sub>c</sub>(x<sub>c</sub> | x<sub>s(c)</sub>);</pre>
 * where they could overflow, each separator's cell is scaled by its own largest term, so nothing does and no cell of a separator is lost, whatever the potentials. Going down takes
 * products only. A set inside another one is added to that one's potential, and summed from its marginal. Sets of a large clique go by way of {@link #ladder},
 * so that large tables are passed through few times. Forbidden cells have the logarithm minus infinity, of which all sums are that, and all powers 0.
 */
final class Beliefs {
    /** Where the potential of a set goes: another set, or a clique, whose table is larger. */
    private record Host(boolean isClique, int number, CellProjection projection) {}

    /** What a clique's table is the sum of, in logarithms: the potential of a set, or the message of a child; and room for its powers. */
    private static final class Part {
        private final double[] logarithms;
        private final double[] powers;
        private final CellProjection projection;

        Part(double[] logarithms, CellProjection projection) {
            this.logarithms = logarithms;
            this.powers = new double[logarithms.length];
            this.projection = projection;
        }
    }

    /** Powers that differ by less than this one of e, and sums of 2<sup>27</sup> of them, are far within what doubles hold. */
    private static final double MOST_REACH = 500;

    /** From how many cells on a clique is large. */
    private static final int LARGE = 1_000;

    private final CliqueTree tree;
    private final double[][] tables;
    private final double[][] messages;
    /** From each clique's parent, and from the clique itself, to the separator between them. */
    private final CellProjection[] separators;

    private final CellProjection[] own;
    private final List<Host> hosts = new ArrayList<>();
    /** Of each clique. */
    private final List<List<Part>> parts = new ArrayList<>();

    /** Where the given sets are among all. */
    private final int[] places;

    private final double[][] sums;
    private final double[][] all;
    private final double[][] marginals;

    /** For these sets, each inside a clique, larger ones after smaller ones. */
    Beliefs(CliqueTree tree, List<AxisSet> given) {
        this.tree = tree;
        Domain domain = tree.domain();
        int count = tree.cliques().size();
        this.tables = new double[count][];
        this.messages = new double[count][];
        this.separators = new CellProjection[count];
        this.own = new CellProjection[count];
        for (int number = 0; number < count; number++) {
            CliqueTree.Clique clique = tree.cliques().get(number);
            tables[number] = new double[clique.cells()];
            messages[number] = new double[clique.separatorCells()];
            own[number] = clique.toSeparator(domain);
            if (clique.parent() >= 0) {
                int[] above = tree.cliques().get(clique.parent()).table();
                separators[number] =
                        CellProjection.of(domain, above, clique.separator().toArray());
            } else {
                separators[number] = CellProjection.of(domain, new int[0], new int[0]);
            }
        }
        List<AxisSet> sets = withLadders(given);
        this.sums = new double[sets.size()][];
        this.all = new double[sets.size()][];
        for (int place = 0; place < sets.size(); place++) {
            hosts.add(host(sets, place));
            sums[place] = new double[(int) domain.cells(sets.get(place))];
            all[place] = new double[sums[place].length];
        }
        for (int number = 0; number < count; number++) {
            parts.add(new ArrayList<>());
        }
        for (int number = 1; number < count; number++) {
            parts.get(tree.cliques().get(number).parent()).add(new Part(messages[number], separators[number]));
        }
        for (int place = 0; place < sums.length; place++) {
            Host host = hosts.get(place);
            if (host.isClique()) {
                parts.get(host.number()).add(new Part(sums[place], host.projection()));
            }
        }
        domain.forbidden().forEach(each -> {
            int number = host(each.axes());
            CellProjection projection = CellProjection.of(
                    domain, tree.cliques().get(number).table(), each.axes().toArray());
            parts.get(number).add(new Part(each.logarithms(domain), projection));
        });
        this.places = given.stream().mapToInt(sets::indexOf).toArray();
        this.marginals = Arrays.stream(places).mapToObj(place -> all[place]).toArray(double[][]::new);
    }

    /** Those that tell another one come after it. */
    private List<AxisSet> withLadders(List<AxisSet> given) {
        Domain domain = tree.domain();
        Set<AxisSet> sets = new HashSet<>(given);
        for (CliqueTree.Clique clique : tree.cliques()) {
            if (clique.cells() >= LARGE) {
                sets.addAll(ladder(
                        clique.axes(),
                        given.stream()
                                .filter(set -> domain.tells(clique.axes(), set))
                                .toList()));
            }
        }
        return sets.stream()
                .sorted(Comparator.<AxisSet>comparingInt(domain::told).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /**
     * Ever smaller parts of a clique, each without the axis, or with the next coarser one in its place, that fewest of the sets inside the last part need. What needs
     * that axis goes directly, all others go by the smaller part.
     */
    private List<AxisSet> ladder(AxisSet clique, List<AxisSet> inside) {
        Domain domain = tree.domain();
        List<AxisSet> ladder = new ArrayList<>();
        AxisSet part = clique;
        List<AxisSet> left = inside;
        while (left.size() > 1) {
            List<AxisSet> sets = left;
            AxisSet whole = part;
            part = whole.stream()
                    .mapToObj(axis -> without(whole, axis))
                    .max(Comparator.comparing(smaller -> sets.stream()
                            .filter(set -> domain.tells(smaller, set))
                            .count()))
                    .orElseThrow();
            AxisSet smaller = part;
            left = sets.stream().filter(set -> domain.tells(smaller, set)).toList();
            if (left.size() > 1) {
                ladder.add(part);
            }
        }
        return ladder;
    }

    private AxisSet without(AxisSet axes, int axis) {
        AxisSet rest = axes.minus(AxisSet.of(axis));
        return tree.domain().coarser(axis).stream()
                .findFirst()
                .map(coarser -> rest.union(AxisSet.of(coarser)))
                .orElse(rest);
    }

    private Host host(List<AxisSet> sets, int place) {
        Domain domain = tree.domain();
        AxisSet set = sets.get(place);
        int[] to = set.toArray();
        for (int larger = place + 1; larger < sets.size(); larger++) {
            if (domain.tells(sets.get(larger), set)) {
                return new Host(
                        false,
                        larger,
                        CellProjection.of(domain, sets.get(larger).toArray(), to));
            }
        }
        int least = host(set);
        return new Host(
                true, least, CellProjection.of(domain, tree.cliques().get(least).table(), to));
    }

    /** The clique of the fewest cells that tells a set. */
    private int host(AxisSet set) {
        List<CliqueTree.Clique> cliques = tree.cliques();
        CliqueTree.Clique least = cliques.stream()
                .filter(clique -> tree.domain().tells(clique.axes(), set))
                .min(Comparator.comparingInt(CliqueTree.Clique::cells))
                .orElseThrow();
        return cliques.indexOf(least);
    }

    /** The marginals of the sets as probabilities; the arrays are written anew by the next call. */
    double[][] marginals(double[][] potentials) {
        up(potentials);
        down();
        for (double[] marginal : all) {
            Arrays.fill(marginal, 0);
        }
        for (int place = hosts.size() - 1; place >= 0; place--) {
            Host host = hosts.get(place);
            host.projection().sum(host.isClique() ? tables[host.number()] : all[host.number()], all[place]);
        }
        return marginals;
    }

    /** The conditional probabilities of each clique's cells given its separator; the arrays are written anew by the next call. */
    double[][] conditionals(double[][] potentials) {
        up(potentials);
        return tables;
    }

    private void up(double[][] potentials) {
        for (double[] sum : sums) {
            Arrays.fill(sum, 0);
        }
        for (int place = 0; place < places.length; place++) {
            System.arraycopy(potentials[place], 0, sums[places[place]], 0, potentials[place].length);
        }
        for (int place = 0; place < sums.length; place++) {
            Host host = hosts.get(place);
            if (!host.isClique()) {
                host.projection().spread(sums[place], sums[host.number()]);
            }
        }
        for (int number = tables.length - 1; number >= 0; number--) {
            if (reach(parts.get(number)) < MOST_REACH) {
                multiply(parts.get(number), own[number], tables[number], messages[number]);
            } else {
                add(parts.get(number), own[number], tables[number], messages[number]);
            }
        }
    }

    /** By how much the logarithms of a clique's cells differ at most, where they are finite. */
    private static double reach(List<Part> parts) {
        double reach = 0;
        for (Part part : parts) {
            reach += largest(part.logarithms) + largestBelow(part.logarithms);
        }
        return reach;
    }

    /** The largest number; 0 where all are minus infinity. */
    private static double largest(double[] values) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            largest = Math.max(largest, value);
        }
        return finite(largest);
    }

    /** The largest of the finite numbers' opposites; 0 where none is finite. */
    private static double largestBelow(double[] values) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            largest = value > Double.NEGATIVE_INFINITY ? Math.max(largest, -value) : largest;
        }
        return finite(largest);
    }

    private static double finite(double value) {
        return value > Double.NEGATIVE_INFINITY ? value : 0;
    }

    /**
     * Makes the cells of each separator's cell their probabilities, and tells the logarithm of what they summed to. Where the logarithms do not reach too far for
     * doubles, the few numbers of each part are raised to their powers, and the many of the table only multiplied.
     */
    private static void multiply(List<Part> parts, CellProjection separator, double[] table, double[] message) {
        Arrays.fill(table, 1);
        double shift = 0;
        for (Part part : parts) {
            double largest = largest(part.logarithms);
            shift += largest;
            for (int cell = 0; cell < part.powers.length; cell++) {
                part.powers[cell] = Math.exp(part.logarithms[cell] - largest);
            }
            part.projection.multiply(part.powers, table);
        }
        normalize(separator, table, message);
        for (int cell = 0; cell < message.length; cell++) {
            message[cell] += shift;
        }
    }

    /** The same for any logarithms: the largest of each separator's cell is taken off first. */
    private static void add(List<Part> parts, CellProjection separator, double[] table, double[] message) {
        Arrays.fill(table, 0);
        for (Part part : parts) {
            part.projection.spread(part.logarithms, table);
        }
        double[] largest = new double[message.length];
        separator.largest(table, largest);
        Arrays.setAll(largest, cell -> finite(largest[cell]));
        double[] opposite = new double[largest.length];
        Arrays.setAll(opposite, cell -> -largest[cell]);
        separator.spread(opposite, table);
        for (int cell = 0; cell < table.length; cell++) {
            table[cell] = Math.exp(table[cell]);
        }
        normalize(separator, table, message);
        for (int cell = 0; cell < message.length; cell++) {
            message[cell] += largest[cell];
        }
    }

    /** Divides the cells of each separator's cell by their sum, and tells its logarithm. All are 0 where the sum is. */
    private static void normalize(CellProjection separator, double[] table, double[] message) {
        Arrays.fill(message, 0);
        separator.sum(table, message);
        double[] shares = new double[message.length];
        Arrays.setAll(shares, cell -> message[cell] > 0 ? 1 / message[cell] : 0);
        separator.multiply(shares, table);
        for (int cell = 0; cell < message.length; cell++) {
            message[cell] = Math.log(message[cell]);
        }
    }

    private void down() {
        for (int number = 0; number < tables.length; number++) {
            int parent = tree.cliques().get(number).parent();
            if (parent >= 0) {
                double[] weights = messages[number];
                Arrays.fill(weights, 0);
                separators[number].sum(tables[parent], weights);
                own[number].multiply(weights, tables[number]);
            }
        }
    }
}
