package org.mizan.cli.demo;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.report.Paragraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells the whole story on the examples, in a folder of its own. */
@Command(
        name = "demo",
        description = {
            "Shows what Mizan does on two invented tables: private answers, a refusal, a statistic, a histogram, synthetic"
                    + " rows, the budget and a checked certificate.",
            "Prints each command before its result. All files are in a new folder, which may be removed afterwards."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan demo", "  mizan demo trial"})
public final class DemoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = "mizan-demo",
            description = "Where the files go (default: ${DEFAULT-VALUE}); it must be new or empty.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        DataSetFiles.unknown().requireOther(folder);
        DemoFolder.fill(folder);
        out.print(Paragraph.of(
                "The examples are copied to %s: the visits of a clinic and the answers to a survey, both invented."
                        .formatted(folder)));
        int code = tell(DemoStep.story(folder), out, spec.commandLine().getErr());
        if (code == ExitCode.DONE) {
            out.printf("%nWhat there is to look at in %s:%n", folder);
            DemoFolder.written(folder).forEach(file -> out.println("  " + file));
            out.print(Paragraph.of("Ask more: mizan query --help. Your own data: mizan init --help, and"
                    + " docs/getting-started.md. Noise makes every demo differ."));
        }
        return code;
    }

    /** Runs the steps until one ends otherwise than it should. */
    static int tell(List<DemoStep> steps, PrintWriter out, PrintWriter err) {
        for (DemoStep step : steps) {
            int code = step.run(out);
            if (code != step.expected()) {
                err.println("mizan: the demo stopped, see above: exit code " + code);
                return ExitCode.FAILED;
            }
        }
        return ExitCode.DONE;
    }
}
