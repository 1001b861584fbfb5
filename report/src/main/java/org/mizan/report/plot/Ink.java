package org.mizan.report.plot;

/** The colours of lines, which people who do not see red and green apart can tell from one another (Okabe and Ito 2008). */
public enum Ink {
    BLUE(0x0072B2),
    ORANGE(0xD55E00),
    GREEN(0x009E73),
    GREY(0x666666),
    PURPLE(0xCC79A7),
    SKY(0x56B4E9),
    AMBER(0xE69F00),
    BLACK(0x000000);

    private final int rgb;

    Ink(int rgb) {
        this.rgb = rgb;
    }

    /** Red, green and blue, a byte each. */
    int rgb() {
        return rgb;
    }
}
