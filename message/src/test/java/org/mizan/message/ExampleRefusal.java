package org.mizan.message;

/** Refusals of the tests: one with a code of its own, and two that share a code which names the parameter. */
enum ExampleRefusal implements Refusal {
    ORDER_RANGE("order.range"),
    POSITIVE("{0}.range/positive"),
    UNKNOWN("word.unknown");

    private final String key;

    ExampleRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
