package org.mizan.cli.option;

import java.util.Iterator;
import java.util.stream.Stream;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import picocli.CommandLine.Option;

/** The relation of neighbours that the parameters of events are stated for. */
public final class NeighboursOption {
    @Option(
            names = "--neighbours",
            defaultValue = "add-remove",
            paramLabel = "RELATION",
            completionCandidates = Words.class,
            description =
                    "add-remove (one person appears or disappears) or substitute (one person is replaced by another);"
                            + " sensitivities are meant for it (default: ${DEFAULT-VALUE}).")
    private Neighbours neighbours;

    /** What a shell offers. */
    static final class Words implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Neighbours.values()).map(Neighbours::word).iterator();
        }
    }

    public Neighbours value() {
        return neighbours;
    }

    public Event event(String text) {
        return EventLanguage.parse(text, neighbours);
    }
}
