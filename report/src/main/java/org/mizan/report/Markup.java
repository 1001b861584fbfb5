package org.mizan.report;

/** Text for HTML and SVG. */
public final class Markup {
    private Markup() {}

    /** The text as content or attribute of an element: what has a meaning there is spelled, what no page may hold is a space. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("[\\p{Cntrl}\\p{Cs}\\x{FFFE}\\x{FFFF}]", " ");
    }
}
