package org.mizan.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.mizan.audit.conformance.FileReport;
import org.mizan.audit.conformance.VectorFile;
import org.mizan.cli.output.ConformanceReport;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks this build's numbers against reference vectors. */
@Command(
        name = "conformance",
        description = {
            "Checks this build's numbers against reference vectors.",
            "Exits with 1 if a value misses its reference or lies on its unsound side."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan conformance audit/src/test/resources/vectors/accounting/renyi_laplace.json"
        })
public final class ConformanceCommand extends ReportCommand<ConformanceReport> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of vectors, in JSON.")
    private List<Path> paths;

    @Override
    ConformanceReport report() {
        // Every file is read before the first is computed, so that a malformed one is known at once.
        return check(paths.stream().map(VectorFile::read).toList());
    }

    @Override
    int exitCode(ConformanceReport report) {
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
