package org.mizan.engine.snapshot;

/** What a value became: a code, a text or null. One object serves every value. */
final class Cell {
    private boolean isNull = true;
    private long code;
    private String text = "";

    void clear() {
        isNull = true;
    }

    void put(long value) {
        isNull = false;
        code = value;
    }

    void put(String value) {
        isNull = false;
        text = value;
    }

    boolean isNull() {
        return isNull;
    }

    long code() {
        return code;
    }

    String text() {
        return text;
    }
}
