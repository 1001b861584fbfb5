package org.mizan.bench.accounting;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Measures one task and prints it beside what another library needed, as a row of a Markdown table; without arguments
 * prints the table's head. CPU time is that of the whole process, compiler and collector included, as it is on the
 * other side.
 */
public final class SideBySide {
    private static final double WARM_UP_SECONDS = 10;
    private static final int LEAST_WARM_UP = 2;
    private static final double MEASURED_SECONDS = 5;
    private static final int LEAST_MEASURED = 3;

    /** Answers closer than this, relatively, count as equal. */
    private static final double EQUAL = 1e-9;

    /** An upper bound this far below the truth, relatively, is none: the truth itself is known to about 1e-8. */
    private static final double UNSOUND = 1e-6;

    private SideBySide() {}

    /** Arguments: the task, the share of the work that the other library did, its CPU seconds and its answer or "-". */
    public static void main(String[] arguments) {
        if (arguments.length != 4) {
            System.out.println(
                    "| task | peer CPU s | peer answer | cold CPU s | warm CPU s | answer | ratio | tighter | truth |");
            System.out.println("|---|---|---|---|---|---|---|---|---|");
            return;
        }
        Task task = Task.valueOf(arguments[0]);
        double peerSeconds = Double.parseDouble(arguments[2]);
        OptionalDouble peerAnswer =
                arguments[3].equals("-") ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(arguments[3]));
        double answer = task.answer();
        double cold = cpuSeconds();
        double warm = warmSeconds(task);
        String name = task.title() + (arguments[1].equals("1/1") ? "" : " (peer: " + arguments[1] + " measured)");
        List<String> cells = List.of(
                name,
                seconds(peerSeconds),
                peerAnswer.isPresent() ? digits(peerAnswer.getAsDouble()) : "",
                seconds(cold),
                seconds(warm),
                digits(answer),
                String.format(Locale.ROOT, "%.0f", peerSeconds / warm),
                peerAnswer.isPresent() ? tighter(task, answer, peerAnswer.getAsDouble()) : "",
                task.truth().isPresent() ? digits(task.truth().getAsDouble()) : "");
        System.out.println("| " + String.join(" | ", cells) + " |");
    }

    private static double warmSeconds(Task task) {
        repeat(task, WARM_UP_SECONDS, LEAST_WARM_UP);
        return repeat(task, MEASURED_SECONDS, LEAST_MEASURED);
    }

    /** The mean CPU seconds of at least {@code least} runs that need {@code seconds} together. */
    private static double repeat(Task task, double seconds, int least) {
        double start = cpuSeconds();
        double spent = 0;
        int runs = 0;
        while (spent < seconds || runs < least) {
            task.answer();
            runs++;
            spent = cpuSeconds() - start;
        }
        return spent / runs;
    }

    private static double cpuSeconds() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return system.getProcessCpuTime() / 1e9;
    }

    private static String tighter(Task task, double ours, double theirs) {
        if (task.truth().isPresent() && theirs < task.truth().getAsDouble() * (1 - UNSOUND)) {
            return "ours (theirs is below the truth)";
        }
        if (Math.abs(ours - theirs) <= EQUAL * theirs) {
            return "equal";
        }
        return ours < theirs ? "ours" : "theirs";
    }

    private static String seconds(double value) {
        return String.format(Locale.ROOT, value < 0.1 ? "%.4f" : value < 10 ? "%.2f" : "%.0f", value);
    }

    private static String digits(double value) {
        return String.format(Locale.ROOT, "%.9g", value);
    }
}
