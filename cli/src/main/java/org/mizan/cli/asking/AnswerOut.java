package org.mizan.cli.asking;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.AnswerFormat;
import org.mizan.cli.output.OutputFile;
import picocli.CommandLine.Option;

/** The file that an answer is also written to, in the format that the ending of its name says. */
final class AnswerOut {
    private static final String PARQUET = ".parquet";
    private static final String[] ENDINGS = {".csv", ".json", PARQUET};

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Also writes the whole answer to a new file (.csv, .json or .parquet).")
    private Optional<Path> path;

    private Optional<OutputFile> file = Optional.empty();

    /** How the table of an answer becomes a file of each format. */
    record Forms(OutputFile.Text csv, OutputFile.Text json, OutputFile.Draft parquet) {}

    /** Refuses what must not be written, before anything is opened or charged. */
    void prepare(AnsweringCommand command) throws IOException {
        file = command.output(path, ENDINGS);
        requireParquet(command.format());
    }

    /** Parquet is no text, so it never goes to the standard output. */
    private void requireParquet(AnswerFormat format) {
        if (format == AnswerFormat.parquet && !ending().equals(PARQUET)) {
            throw CommandRefusal.OUT_PARQUET.with();
        }
    }

    boolean isAsked() {
        return path.isPresent();
    }

    /** Writes the file, where one is asked for. */
    void write(Forms forms) throws IOException {
        if (file.isEmpty()) {
            return;
        }
        switch (ending()) {
            case PARQUET -> file.get().draft(forms.parquet());
            case ".json" -> file.get().write(forms.json());
            default -> file.get().write(forms.csv());
        }
    }

    private String ending() {
        String name = path.map(Path::toString).orElse("").toLowerCase(Locale.ROOT);
        return name.substring(Math.max(name.lastIndexOf('.'), 0));
    }
}
