package org.mizan.message;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;

/** The sentences of a language, from a file of properties in UTF-8 that is read when the language is first spoken. */
final class Catalogue {
    private static final Map<Language, Catalogue> READ = new EnumMap<>(Language.class);

    private final Properties templates;
    private final Map<Message, Integer> places = new ConcurrentHashMap<>();

    private Catalogue(Properties templates) {
        this.templates = templates;
    }

    static synchronized Catalogue of(Language language) {
        return READ.computeIfAbsent(language, Catalogue::read);
    }

    /** The sentence with the places {@code {0}}, {@code {1}} … for what is filled in. */
    String template(Message message) {
        return Objects.requireNonNull(templates.getProperty(message.code()), message.code());
    }

    /** How many different things the sentence has places for. */
    int places(Message message) {
        return places.computeIfAbsent(message, each -> (int) Sentence.PLACE
                .matcher(template(each))
                .results()
                .map(MatchResult::group)
                .distinct()
                .count());
    }

    Set<String> keys() {
        return templates.stringPropertyNames();
    }

    private static Catalogue read(Language language) {
        String file = switch (language) {
            case ENGLISH -> "messages.properties";
            case ARABIC -> "messages_ar.properties";
        };
        Properties templates = new Properties();
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(Catalogue.class.getResourceAsStream(file)), StandardCharsets.UTF_8)) {
            templates.load(reader);
            return new Catalogue(templates);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
