package org.mizan.cli.option;

import java.util.Iterator;
import java.util.stream.Stream;
import org.mizan.message.Language;
import picocli.CommandLine.Option;

/** The language that people are told the answer in. The locale of the machine is not asked, so that it changes nothing unseen. */
public final class LanguageOption {
    @Option(
            names = "--lang",
            defaultValue = "${env:MIZAN_LANG:-en}",
            paramLabel = "LANGUAGE",
            completionCandidates = Tags.class,
            description = "${COMPLETION-CANDIDATES} (default: that of MIZAN_LANG, or en); JSON and CSV are in en.")
    private Language language;

    /** What the option names; an empty variable is one that is not set. */
    public static Language of(String tag) {
        return tag.isEmpty() ? Language.ENGLISH : Language.of(tag);
    }

    public Language value() {
        return language;
    }

    /** What a shell offers. */
    static final class Tags implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Language.values()).map(Language::tag).iterator();
        }
    }
}
