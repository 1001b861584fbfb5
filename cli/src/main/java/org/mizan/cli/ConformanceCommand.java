package org.mizan.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.mizan.audit.conformance.FileReport;
import org.mizan.audit.conformance.VectorFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks this build's numbers against reference vectors. */
@Command(
        name = "conformance",
        description = {
            "Checks this build's numbers against reference vectors.",
            "Exits with 1 if a value misses its reference or lies on its unsound side."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example:", "  mizan conformance vectors/renyi_laplace.json vectors/gaussian_exact.json"})
final class ConformanceCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of vectors, in JSON.")
    private List<Path> paths;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() {
        // Every file is read before the first is computed, so that a malformed one is known at once.
        List<VectorFile> files = paths.stream().map(VectorFile::read).toList();
        ConformanceReport report = check(files);
        output.print(report, spec.commandLine().getOut());
        return report.passed() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static ConformanceReport check(List<VectorFile> files) {
        try (Progress progress = new Progress(
                "checking", files.stream().mapToLong(VectorFile::size).sum())) {
            List<FileReport> reports =
                    files.stream().map(file -> file.check(progress::step)).toList();
            return new ConformanceReport(reports);
        }
    }
}
