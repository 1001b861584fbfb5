package org.mizan.bench.accounting;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The average time of each {@link Task}, warmed up. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC", "-Xmx6g"})
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class AccountingBenchmark {
    @Param
    private Task task = Task.RENYI_EQUAL;

    @Benchmark
    public double answer() {
        return task.answer();
    }
}
