package org.mizan.cli.shell;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;

/** Lines that somebody types, with the questions of earlier sessions and completion. */
final class TerminalInput implements ShellInput {
    private static final String PROMPT = "mizan> ";
    private static final String CONTINUED = "   ..> ";

    private final LineReader reader;
    private final QuestionHistory history;

    /**
     * On a terminal.
     *
     * @param words that are completed
     */
    TerminalInput(Terminal terminal, List<String> words, QuestionHistory history) throws IOException {
        DefaultParser parser = new DefaultParser();
        // Commands begin with a backslash, which therefore escapes nothing.
        parser.setEscapeChars(new char[0]);
        this.history = history;
        this.reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .parser(parser)
                .completer(new StringsCompleter(words))
                .option(LineReader.Option.CASE_INSENSITIVE, true)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .option(LineReader.Option.BRACKETED_PASTE, false)
                .build();
        history.questions().forEach(reader.getHistory()::add);
    }

    @Override
    public Optional<Line> next(boolean isContinued) {
        try {
            return Optional.of(new Line(reader.readLine(isContinued ? CONTINUED : PROMPT), false));
        } catch (UserInterruptException cancelled) {
            return Optional.of(new Line("", true));
        } catch (EndOfFileException end) {
            return Optional.empty();
        }
    }

    @Override
    public void remember(String question) throws IOException {
        history.add(question);
    }

    @Override
    public boolean isWatched() {
        return true;
    }
}
