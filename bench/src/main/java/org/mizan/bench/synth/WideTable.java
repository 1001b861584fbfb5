package org.mizan.bench.synth;

import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.mizan.mechanism.aim.AdaptiveMarginals;
import org.mizan.mechanism.aim.CodedTable;
import org.mizan.mechanism.aim.Contribution;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;
import org.mizan.noise.Generator;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rho;

/** What choosing and measuring marginals takes for a table of many columns. Arguments: how many columns, and how many rows. */
public final class WideTable {
    private static final int LEVELS = 4;
    private static final String RHO = "0.015";

    private WideTable() {}

    /** Prints how many marginals were measured, how large the model is, and the processor seconds. */
    public static void main(String[] arguments) {
        int columns = Integer.parseInt(arguments[0]);
        Domain domain = new Domain(Collections.nCopies(columns, LEVELS + 1));
        CodedTable table = CodedTable.of(domain, rows(columns, Integer.parseInt(arguments[1])));
        AdaptiveMarginals mechanism =
                AdaptiveMarginals.of(domain, Rho.of(RHO), new Contribution(1, Neighbours.ADD_REMOVE));
        double start = processorSeconds();
        List<NoisyMarginal> measured = mechanism.release(table, Generator.current());
        double taken = processorSeconds() - start;
        double cells = Model.cells(
                mechanism.resolutions(measured),
                measured.stream().map(NoisyMarginal::axes).distinct().toList());
        System.out.printf(
                Locale.ROOT,
                "%d columns, %s rows: %d marginals, a model of %.0f cells, %.1f s of processor time%n",
                columns,
                arguments[1],
                measured.size(),
                cells,
                taken);
    }

    /** Each column follows one before it in four rows of ten, and the last one in some of the others. */
    private static int[][] rows(int columns, int rows) {
        Random random = new Random(7);
        int[][] table = new int[columns][rows];
        for (int row = 0; row < rows; row++) {
            table[0][row] = random.nextInt(LEVELS);
            for (int column = 1; column < columns; column++) {
                int followed = random.nextInt(10) < 4
                        ? (7 * column + 3) % column
                        : random.nextInt(10) < 3 ? column - 1 : column;
                table[column][row] = followed < column
                        ? table[followed][row]
                        : Math.min(random.nextInt(LEVELS), random.nextInt(LEVELS));
            }
        }
        return table;
    }

    private static double processorSeconds() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime() / 1e9
                : Double.NaN;
    }
}
