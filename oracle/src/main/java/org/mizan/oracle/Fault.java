package org.mizan.oracle;

/**
 * Something that is wrong.
 *
 * @param check what was looked at
 * @param what one line for people; the rows of an examination are made up
 */
public record Fault(String check, String what) {
    @Override
    public String toString() {
        return check + ": " + what;
    }
}
