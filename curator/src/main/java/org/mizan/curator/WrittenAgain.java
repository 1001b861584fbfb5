package org.mizan.curator;

import java.io.Writer;

/** Compares what is written with a text, character by character, and keeps nothing of it. */
final class WrittenAgain extends Writer {
    private final String text;
    private int length;
    private boolean differs;

    WrittenAgain(String text) {
        this.text = text;
    }

    /** Whether just the text was written. */
    boolean isSame() {
        return !differs && length == text.length();
    }

    @Override
    public void write(char[] characters, int offset, int count) {
        differs |= count > text.length() - length;
        for (int index = 0; index < count && !differs; index++) {
            differs = characters[offset + index] != text.charAt(length + index);
        }
        length += differs ? 0 : count;
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
