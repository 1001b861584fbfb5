package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Turns potentials of some sets into the marginals of the same sets: those of p(x) ∝ exp Σ<sub>r</sub> θ<sub>r</sub>(x<sub>r</sub>), by one pass up and one
 * pass down a junction tree (Lauritzen and Spiegelhalter 1988). Going up, each clique's table of logarithms becomes the conditional probability of its cells
 * given the separator from its parent, so that
 * <pre>p(x) = Π<sub>c</sub> q<sub>c</sub>(x<sub>c</sub> | x<sub>s(c)</sub>);</pre>
 * each separator's cell is scaled by its own largest term, so nothing overflows and no cell of a separator is lost, whatever the potentials. Going down takes
 * products only. A set inside another one is added to that one's potential, and summed from its marginal, so that large tables are passed through once for
 * each set that is inside no other.
 */
final class Beliefs {
    /** Where the potential of a set goes: another set, or a clique, whose table is larger. */
    private record Host(boolean isClique, int number, CellProjection projection) {}

    private final CliqueTree tree;
    private final double[][] tables;
    private final double[][] messages;
    private final CellProjection[] separators;
    private final List<Host> hosts = new ArrayList<>();
    private final double[][] sums;
    private final double[][] marginals;

    /** For these sets, each inside a clique, larger ones after smaller ones. */
    Beliefs(CliqueTree tree, List<AxisSet> sets) {
        this.tree = tree;
        Domain domain = tree.domain();
        int count = tree.cliques().size();
        this.tables = new double[count][];
        this.messages = new double[count][];
        this.separators = new CellProjection[count];
        for (int number = 0; number < count; number++) {
            CliqueTree.Clique clique = tree.cliques().get(number);
            tables[number] = new double[clique.cells()];
            messages[number] = new double[clique.separatorCells()];
            if (clique.parent() >= 0) {
                int[] above = tree.cliques().get(clique.parent()).table();
                separators[number] = CellProjection.of(
                        domain, above, clique.separator().stream().toArray());
            } else {
                separators[number] = CellProjection.of(domain, new int[0], new int[0]);
            }
        }
        this.sums = new double[sets.size()][];
        this.marginals = new double[sets.size()][];
        for (int place = 0; place < sets.size(); place++) {
            hosts.add(host(sets, place));
            sums[place] = new double[(int) domain.cells(sets.get(place))];
            marginals[place] = new double[sums[place].length];
        }
    }

    private Host host(List<AxisSet> sets, int place) {
        Domain domain = tree.domain();
        AxisSet set = sets.get(place);
        int[] to = set.stream().toArray();
        for (int larger = place + 1; larger < sets.size(); larger++) {
            if (sets.get(larger).contains(set)) {
                return new Host(
                        false,
                        larger,
                        CellProjection.of(domain, sets.get(larger).stream().toArray(), to));
            }
        }
        List<CliqueTree.Clique> cliques = tree.cliques();
        CliqueTree.Clique least = cliques.stream()
                .filter(clique -> clique.axes().contains(set))
                .min(Comparator.comparingInt(CliqueTree.Clique::cells))
                .orElseThrow();
        return new Host(true, cliques.indexOf(least), CellProjection.of(domain, least.table(), to));
    }

    /** The marginals of the sets as probabilities; the arrays are written anew by the next call. */
    double[][] marginals(double[][] potentials) {
        up(potentials);
        down();
        for (double[] marginal : marginals) {
            Arrays.fill(marginal, 0);
        }
        for (int place = hosts.size() - 1; place >= 0; place--) {
            Host host = hosts.get(place);
            host.projection().sum(host.isClique() ? tables[host.number()] : marginals[host.number()], marginals[place]);
        }
        return marginals;
    }

    /** The conditional probabilities of each clique's cells given its separator; the arrays are written anew by the next call. */
    double[][] conditionals(double[][] potentials) {
        up(potentials);
        return tables;
    }

    private void up(double[][] potentials) {
        for (double[] table : tables) {
            Arrays.fill(table, 0);
        }
        for (int place = 0; place < sums.length; place++) {
            System.arraycopy(potentials[place], 0, sums[place], 0, sums[place].length);
        }
        for (int place = 0; place < sums.length; place++) {
            Host host = hosts.get(place);
            host.projection().spread(sums[place], host.isClique() ? tables[host.number()] : sums[host.number()]);
        }
        for (int number = tables.length - 1; number >= 0; number--) {
            normalize(tables[number], messages[number]);
            int parent = tree.cliques().get(number).parent();
            if (parent >= 0) {
                separators[number].spread(messages[number], tables[parent]);
            }
        }
    }

    /** Makes each run of logarithms the probabilities of its cells, and tells the logarithm of what they summed to. */
    private static void normalize(double[] table, double[] message) {
        int run = table.length / message.length;
        for (int cell = 0; cell < message.length; cell++) {
            int start = cell * run;
            double largest = table[start];
            for (int i = start + 1; i < start + run; i++) {
                largest = Math.max(largest, table[i]);
            }
            double sum = 0;
            for (int i = start; i < start + run; i++) {
                table[i] = Math.exp(table[i] - largest);
                sum += table[i];
            }
            for (int i = start; i < start + run; i++) {
                table[i] /= sum;
            }
            message[cell] = largest + Math.log(sum);
        }
    }

    private void down() {
        for (int number = 0; number < tables.length; number++) {
            int parent = tree.cliques().get(number).parent();
            if (parent >= 0) {
                double[] weights = messages[number];
                Arrays.fill(weights, 0);
                separators[number].sum(tables[parent], weights);
                scale(tables[number], weights);
            }
        }
    }

    private static void scale(double[] table, double[] weights) {
        int run = table.length / weights.length;
        for (int cell = 0; cell < weights.length; cell++) {
            double weight = weights[cell];
            for (int i = cell * run; i < (cell + 1) * run; i++) {
                table[i] *= weight;
            }
        }
    }
}
