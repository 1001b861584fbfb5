package org.mizan.engine.snapshot.coding;

/** What a value became: a code, a text or null. One object serves every value. */
public final class Cell {
    private boolean isNull = true;
    private long code;
    private String text = "";

    public void clear() {
        isNull = true;
    }

    public void put(long value) {
        isNull = false;
        code = value;
    }

    public void put(String value) {
        isNull = false;
        text = value;
    }

    public boolean isNull() {
        return isNull;
    }

    public long code() {
        return code;
    }

    public String text() {
        return text;
    }
}
