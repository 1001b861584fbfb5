package org.mizan.mechanism.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A junction tree: cliques joined so that those that have an axis are connected, which a spanning tree of the largest separators
 * gives (Jensen and Jensen 1994, Theorem 1). What is not connected is joined by an empty separator, so it is always one tree. A
 * parent comes before its children. The table of a clique has the axes of the separator from its parent first, in increasing
 * order.
 *
 * <p>Cliques have the finest axis of each column, and tell the coarser ones too. Each coarser axis that was measured with others is a neighbour of the next finer one
 * in the graph, so some clique has both. The cliques that tell an axis are those that have it and those that have a finer one, and as some clique has
 * both, they are connected too. A separator has of each column the coarser of both cliques' axes.
 */
final class CliqueTree {
    /** Most cells that a tree may have in all: 1 GiB of numbers. */
    static final int MOST_CELLS = 1 << 27;

    /** One clique: the number of its parent (−1 of the root), its axes, and those in the order of its table. */
    record Clique(int parent, AxisSet axes, AxisSet separator, List<Integer> layout, int cells, int separatorCells) {
        int[] table() {
            return layout.stream().mapToInt(Integer::intValue).toArray();
        }

        /** From the clique's table to that of the separator from its parent. */
        CellProjection toSeparator(Domain domain) {
            return CellProjection.of(domain, table(), separator.toArray());
        }
    }

    private final Domain domain;
    private final List<Clique> cliques = new ArrayList<>();

    private CliqueTree(Domain domain, List<AxisSet> sets) {
        this.domain = domain;
        int[] parents = new int[sets.size()];
        Arrays.fill(parents, -1);
        int[] numbers = new int[sets.size()];
        List<Integer> waiting =
                new ArrayList<>(IntStream.range(0, sets.size()).boxed().toList());
        while (!waiting.isEmpty()) {
            int next = waiting.stream()
                    .max(Comparator.comparingInt(each -> overlap(domain, sets, each, parents[each])))
                    .orElseThrow();
            waiting.remove(Integer.valueOf(next));
            numbers[next] = cliques.size();
            int parent = parents[next];
            add(sets.get(next), parent < 0 ? -1 : numbers[parent], parent < 0 ? AxisSet.of() : sets.get(parent));
            for (int each : waiting) {
                if (parents[each] < 0
                        || overlap(domain, sets, each, next) > overlap(domain, sets, each, parents[each])) {
                    parents[each] = next;
                }
            }
        }
    }

    private static int overlap(Domain domain, List<AxisSet> sets, int one, int other) {
        return other < 0 ? -1 : domain.told(domain.common(sets.get(one), sets.get(other)));
    }

    private void add(AxisSet axes, int parent, AxisSet above) {
        AxisSet separator = domain.common(axes, above);
        List<Integer> layout =
                new ArrayList<>(axes.intersection(separator).stream().boxed().toList());
        axes.minus(separator).stream()
                .boxed()
                .sorted(Comparator.comparing(domain::size))
                .forEach(layout::add);
        cliques.add(new Clique(
                parent, axes, separator, List.copyOf(layout), (int) domain.cells(axes), (int) domain.cells(separator)));
    }

    /** The tree in which each of these sets is inside a clique. */
    static CliqueTree of(Domain domain, Collection<AxisSet> sets) {
        Elimination elimination = Elimination.of(domain, sets);
        if (elimination.cells() > MOST_CELLS) {
            throw ModelRefusal.MODEL_CELLS.with(elimination.cells(), MOST_CELLS);
        }
        return new CliqueTree(
                domain, elimination.cliques().stream().map(domain::finest).toList());
    }

    Domain domain() {
        return domain;
    }

    List<Clique> cliques() {
        return cliques;
    }

    /** The cells of all cliques. */
    long cells() {
        return cliques.stream().mapToLong(Clique::cells).sum();
    }
}
