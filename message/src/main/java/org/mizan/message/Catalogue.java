package org.mizan.message;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;

/** The texts of an enum in a language, from a file of properties in UTF-8 beside it that is read when it is first needed. */
final class Catalogue {
    private static final Map<File, Catalogue> READ = new ConcurrentHashMap<>();

    private final Properties templates;
    private final Map<String, Integer> places = new ConcurrentHashMap<>();

    private record File(Class<?> beside, String name) {}

    private Catalogue(Properties templates) {
        this.templates = templates;
    }

    /** The sentences of messages. */
    static Catalogue of(Language language) {
        return of(Message.class, "messages", language);
    }

    /** The texts of a refusal and the others of its enum. */
    static Catalogue of(Refusal refusal, Language language) {
        Class<?> owner = refusal instanceof Enum<?> constant ? constant.getDeclaringClass() : refusal.getClass();
        return of(owner, owner.getSimpleName(), language);
    }

    private static Catalogue of(Class<?> owner, String name, Language language) {
        String ending = switch (language) {
            case ENGLISH -> ".properties";
            case ARABIC -> "_ar.properties";
        };
        return READ.computeIfAbsent(new File(owner, name + ending), Catalogue::read);
    }

    /** The text with the places {@code {0}}, {@code {1}} … for what is filled in. */
    String template(String key) {
        return Objects.requireNonNull(templates.getProperty(key), key);
    }

    /** How many different things the text has places for. */
    int places(String key) {
        return places.computeIfAbsent(key, each -> (int) Sentence.PLACE
                .matcher(template(each))
                .results()
                .map(MatchResult::group)
                .distinct()
                .count());
    }

    Set<String> keys() {
        return templates.stringPropertyNames();
    }

    private static Catalogue read(File file) {
        Properties templates = new Properties();
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(file.beside().getResourceAsStream(file.name()), file.name()),
                StandardCharsets.UTF_8)) {
            templates.load(reader);
            return new Catalogue(templates);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
