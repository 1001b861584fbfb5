package org.mizan.message;

import java.util.stream.Stream;

/** A language that sentences are told in. Digits are the same in all; JSON and CSV are in English alone. */
public enum Language {
    /** English, in which every sentence is written first. */
    ENGLISH("en", "ltr", ", ", "; "),
    /** Arabic, in the terms of the glossary. */
    ARABIC("ar", "rtl", "، ", "؛ ");

    private final String tag;
    private final String direction;
    private final String comma;
    private final String semicolon;

    Language(String tag, String direction, String comma, String semicolon) {
        this.tag = tag;
        this.direction = direction;
        this.comma = comma;
        this.semicolon = semicolon;
    }

    /** The language of a tag, {@code en} or {@code ar}. */
    public static Language of(String tag) {
        return Stream.of(values())
                .filter(language -> language.tag.equals(tag))
                .findFirst()
                .orElseThrow(() -> MessageRefusal.LANGUAGE_UNKNOWN.with(Spelling.shown(tag)));
    }

    /** What it is called by on the command line. */
    public String tag() {
        return tag;
    }

    /** The text of a message, with the places {@code {0}}, {@code {1}} … for programs that fill them in themselves. */
    public String template(Message message) {
        return Catalogue.of(this).template(message.code());
    }

    /** How its lines run, as a page says it: {@code ltr} or {@code rtl}. */
    public String direction() {
        return direction;
    }

    /** What stands between the words of a list. */
    public String comma() {
        return comma;
    }

    /** What stands between the parts of a line. */
    public String semicolon() {
        return semicolon;
    }
}
