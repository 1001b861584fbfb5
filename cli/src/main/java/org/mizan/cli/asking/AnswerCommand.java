package org.mizan.cli.asking;

import java.io.IOException;
import java.util.Optional;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows an answer again. */
@Command(
        name = "answer",
        description = {
            "Shows an answer again, by its request id, as it was given.",
            "Charges nothing and reads no data. mizan history lists the ids."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan answer departments --data examples/clinic/mizan.yaml --analyst ana",
            "  mizan answer departments --data examples/clinic/mizan.yaml --analyst ana --out departments.parquet"
        })
public final class AnswerCommand extends AnsweringCommand {
    @Parameters(paramLabel = "ID", description = "The id of the request, which stands below its answer.")
    private String id;

    @Mixin
    private AnswerOut out;

    @Override
    boolean isRepeated(Answer answer) {
        return true;
    }

    @Override
    public Integer call() throws IOException {
        begin();
        out.prepare(this);
        if (remote().isPresent()) {
            show(remote().get().recall(id));
            return ExitCode.DONE;
        }
        try (Curator curator = open()) {
            show(curator.recall(id));
            return ExitCode.DONE;
        }
    }

    private void show(Answer answer) throws IOException {
        Piloted piloted = new Piloted(answer, Optional.empty());
        print(answer);
        tellAside(piloted);
        write(piloted, out);
        certify(answer);
    }
}
