package org.mizan.message;

/** What messages themselves refuse. */
enum MessageRefusal implements Refusal {
    LANGUAGE_UNKNOWN("language.unknown"),
    MESSAGE_ARGUMENTS("message.arguments");

    private final String key;

    MessageRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
