package org.mizan.cli.asking;

import java.io.IOException;
import java.util.Optional;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Piloted;
import picocli.CommandLine.Command;
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
            "  mizan answer departments --data examples/clinic/mizan.yaml --analyst ana --format csv"
        })
public final class AnswerCommand extends AnsweringCommand {
    @Parameters(paramLabel = "ID", description = "The id of the request, which stands below its answer.")
    private String id;

    @Override
    boolean isRepeated(Answer answer) {
        return true;
    }

    @Override
    public Integer call() throws IOException {
        prepareCertificate();
        try (Curator curator = open()) {
            Answer answer = curator.recall(id);
            print(answer);
            tellAside(new Piloted(answer, Optional.empty()));
            certify(answer);
            return ExitCode.DONE;
        }
    }
}
