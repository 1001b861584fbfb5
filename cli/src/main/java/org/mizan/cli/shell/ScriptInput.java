package org.mizan.cli.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/** Lines of a file or of another program. The first mistake ends it, as nobody would see what went wrong. */
final class ScriptInput implements ShellInput {
    private final BufferedReader lines;

    ScriptInput(BufferedReader lines) {
        this.lines = lines;
    }

    @Override
    public Optional<Line> next(boolean isContinued) throws IOException {
        return Optional.ofNullable(lines.readLine()).map(text -> new Line(text, false));
    }

    @Override
    public void remember(String question) {
        // A script is its own history.
    }

    @Override
    public boolean isWatched() {
        return false;
    }
}
