package org.mizan.server.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.mizan.message.Language;
import org.mizan.message.Message;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files of the page by their paths. They are listed by name, so that no path can lead elsewhere, and read once.
 *
 * <p>A browser holds the page to {@link #HEADERS}: it runs scripts of this server only, none that stand in the markup, makes no
 * markup of text, speaks to no other host, and is shown in no other page.
 */
public final class PageFiles {
    /** What a browser is told with each file. */
    public static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
            "Cache-Control",
            "no-cache",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=()",
            "Referrer-Policy",
            "no-referrer");

    static final String FIRST = "index.html";
    static final String FOLDER = "/page/";

    static final List<String> NAMES = List.of(
            FIRST,
            "answer.js",
            "api.js",
            "ar.json",
            "ask.js",
            "audit.js",
            "budget.js",
            "chart.js",
            "check.js",
            "data.js",
            "dom.js",
            "en.json",
            "history.js",
            "imports.js",
            "keys.js",
            "left.js",
            "main.js",
            "meaning.js",
            "mizan.css",
            "numbers.js",
            "price.js",
            "question.js",
            "scales.svg",
            "signin.js",
            "texts.js",
            "theme.js");

    private final Map<String, PageFile> files = new HashMap<>();

    private PageFiles() {
        NAMES.forEach(name -> files.put(FOLDER + name, new PageFile(type(name), read(name))));
        files.put("/", Objects.requireNonNull(files.remove(FOLDER + FIRST)));
        Stream.of(Language.values())
                .forEach(language -> files.put(
                        FOLDER + "sentences." + language.tag() + ".json",
                        new PageFile("application/json", sentences(language))));
    }

    /** Reads all files. */
    public static PageFiles read() {
        return new PageFiles();
    }

    /** The file at a path; empty where there is none. */
    public Optional<PageFile> at(String path) {
        return Optional.ofNullable(files.get(path));
    }

    private static String read(String name) {
        try (InputStream stream = Objects.requireNonNull(PageFiles.class.getResourceAsStream(name), name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String type(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return switch (ending) {
            case "html" -> "text/html; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "svg" -> "image/svg+xml";
            case "json" -> "application/json";
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The sentences of the catalogue: replies of the interface have them in English, with their codes and arguments. */
    private static String sentences(Language language) {
        Map<String, String> templates = new TreeMap<>();
        Stream.of(Message.values()).forEach(message -> templates.put(message.code(), language.template(message)));
        return JsonMapper.shared().writeValueAsString(templates);
    }
}
