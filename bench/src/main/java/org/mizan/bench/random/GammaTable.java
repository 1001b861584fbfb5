package org.mizan.bench.random;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.mizan.audit.random.FileOrder;
import org.mizan.audit.random.FileOrder.Row;
import org.mizan.audit.random.RecordLaw;
import org.mizan.audit.subject.Pair;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Pairing;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.SmoothStatistic;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;

/**
 * How many random neighbours of a file have another published scale, beside the γ that is claimed, for each law of records, order
 * of the file, size and route. With pairs in a secret order, a file and its neighbour share one tape of labels, and whoever
 * replaces somebody inherits the label. All pairs publish no scale: there a neighbour counts if the laws of its answers break the
 * claim. The last lines use the labels of {@code Pairing} under one key for all neighbours, which no claim is about.
 */
public final class GammaTable {
    private static final List<Integer> SIZES = List.of(20, 100, 500, 2000, 5000);
    private static final Epsilon ONE = Epsilon.of("1");
    private static final Delta ETA = Delta.of("1e-3");
    private static final Grid FINE = Grid.ofExponent(-10);
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", FINE, x -> x);
    private static final int SECRET_BYTES = 32;

    private final int neighbours;
    private final List<Cell> cells = new ArrayList<>();

    /** What was counted for one law and one order of the file. */
    private record Cell(String route, int units, double gamma, long count) {}

    private GammaTable(int neighbours) {
        this.neighbours = neighbours;
    }

    /** Prints each count and a summary, for so many neighbours, of files of these sizes. */
    public static void main(String[] arguments) {
        GammaTable table = new GammaTable(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2000);
        List<Integer> sizes = arguments.length > 1
                ? Arrays.stream(arguments).skip(1).map(Integer::valueOf).toList()
                : SIZES;
        print("route,units,gamma,law,order,count,share");
        for (int units : sizes) {
            for (RecordLaw law : RecordLaw.values()) {
                for (FileOrder order : FileOrder.values()) {
                    table.ordered(law, order, units);
                    table.allPairs(law, order, units);
                }
                table.oneKey(law, units);
            }
        }
        table.summary();
    }

    /** The least γ that so many units certify, and one of about 0.1. */
    private void ordered(RecordLaw law, FileOrder order, int units) {
        PairRank great = new PairRank(units, units / 2 + 1 - Math.max(1, units / 60));
        count("ordered", law, order, new PairRank(units, units / 2), FileOrder::shuffled);
        if (great.rank() < units / 2) {
            count("ordered", law, order, great, FileOrder::shuffled);
        }
    }

    private void oneKey(RecordLaw law, int units) {
        byte[] secret = new byte[SECRET_BYTES];
        Noise noise = Generator.current();
        ByteBuffer.wrap(secret)
                .putLong(noise.nextLong())
                .putLong(noise.nextLong())
                .putLong(noise.nextLong())
                .putLong(noise.nextLong());
        Pairing pairing = Pairing.ofSecret(secret);
        count(
                "one key",
                law,
                FileOrder.AS_DRAWN,
                new PairRank(units, units / 2),
                rows -> pairing.sample(
                        rows.stream().map(Row::value).toList(),
                        value -> ByteBuffer.allocate(Double.BYTES)
                                .putDouble(value)
                                .array(),
                        0.0));
    }

    private void count(
            String route, RecordLaw law, FileOrder order, PairRank rank, Function<List<Row>, Sample<Double>> form) {
        PairedStatistic<Double> statistic = PairedStatistic.of(MEAN, FINE, rank, ONE, rank.pureGamma(), "x");
        Function<Noise, Pair<Sample<Double>>> generator =
                order.pairs(law, rank.units()).as(form).generator();
        Noise noise = Generator.current();
        long differ = 0;
        for (int i = 0; i < neighbours; i++) {
            Pair<Sample<Double>> pair = generator.apply(noise);
            boolean isSame = statistic
                    .release(pair.first(), noise)
                    .sensitivity()
                    .equals(statistic.release(pair.second(), noise).sensitivity());
            differ += isSame ? 0 : 1;
        }
        add(new Cell(route, rank.units(), rank.pureGamma().upper(), differ), law, order);
    }

    /** A neighbour counts if the exact laws of both answers are further apart than (ε, η), in either direction. */
    private void allPairs(RecordLaw law, FileOrder order, int units) {
        // A step as wide as the usual scale keeps the laws that are compared short.
        Grid grid = Grid.ofExponent(units < 100 ? -1 : units < 1000 ? -5 : -7);
        AllPairsRank rank = new AllPairsRank(units, units * (units - 1L) / 100);
        SmoothStatistic<Double> statistic =
                SmoothStatistic.ofAllPairs(MEAN, grid, rank, SmoothPlan.of(ONE, ETA), rank.smoothGamma(), "x");
        Function<Noise, Pair<Sample<Double>>> generator =
                order.pairs(law, units).as(FileOrder::inPlace).generator();
        Noise noise = Generator.current();
        long bad = 0;
        for (int i = 0; i < neighbours; i++) {
            Pair<Sample<Double>> pair = generator.apply(noise);
            Law<Double> first = statistic.law(pair.first());
            Law<Double> second = statistic.law(pair.second());
            bad += isFar(first, second) || isFar(second, first) ? 1 : 0;
        }
        add(new Cell("all pairs", units, rank.smoothGamma().upper(), bad), law, order);
    }

    private static boolean isFar(Law<Double> first, Law<Double> second) {
        return Divergence.delta(first, second, ONE.upper()).least() > ETA.upper();
    }

    private void add(Cell cell, RecordLaw law, FileOrder order) {
        cells.add(cell);
        print(
                "%s,%d,%.6f,%s,%s,%d,%.6f",
                cell.route(), cell.units(), cell.gamma(), law, order, cell.count(), cell.count() / (double) neighbours);
    }

    /** For each route, size and γ: the counts over all laws and orders. */
    private void summary() {
        print("| route | n | γ | γ of %d | least count | mean count | greatest count | counts above γ |", neighbours);
        print("|---|---|---|---|---|---|---|---|");
        cells.stream()
                .map(cell -> new Cell(cell.route(), cell.units(), cell.gamma(), 0))
                .distinct()
                .forEach(this::summary);
    }

    private void summary(Cell kind) {
        long[] counts = cells.stream()
                .filter(cell -> new Cell(cell.route(), cell.units(), cell.gamma(), 0).equals(kind))
                .mapToLong(Cell::count)
                .sorted()
                .toArray();
        double most = kind.gamma() * neighbours;
        print(
                "| %s | %d | %.4f | %.1f | %d | %.1f | %d | %d of %d |",
                kind.route(),
                kind.units(),
                kind.gamma(),
                most,
                counts[0],
                Arrays.stream(counts).average().orElse(0),
                counts[counts.length - 1],
                Arrays.stream(counts).filter(count -> count > most).count(),
                counts.length);
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
