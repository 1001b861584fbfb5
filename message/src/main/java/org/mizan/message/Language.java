package org.mizan.message;

import java.util.stream.Stream;

/** A language that sentences are told in. Digits are the same in all; JSON and CSV are in English alone. */
public enum Language {
    /** English, in which every sentence is written first. */
    ENGLISH("en"),
    /** Arabic, in the terms of the glossary. */
    ARABIC("ar");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
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
}
