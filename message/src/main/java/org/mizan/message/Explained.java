package org.mizan.message;

/** A failure that is explained to people in their language. Its message is the explanation in English. */
public interface Explained {
    /** Why it was refused or failed. */
    Grounds grounds();

    /** Why, in a language, on one line. */
    default String in(Language language) {
        return grounds().in(language);
    }

    /** The stable identifier that is printed in brackets. */
    default String code() {
        return grounds().code();
    }
}
