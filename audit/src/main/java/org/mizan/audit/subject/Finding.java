package org.mizan.audit.subject;

/**
 * What one layer found.
 *
 * @param violated whether the claim is refuted: outright by an exact layer, up to its stated false-alarm probability by
 *     another
 * @param certified a lower bound on the ε of the subject at the δ it claims; 0 where the layer shows none
 * @param detail one line for people, without a data value of anybody's: inputs of an audit are made up
 */
public record Finding(Layer layer, boolean violated, double certified, String detail) {
    public static Finding refuted(Layer layer, double certified, String detail) {
        return new Finding(layer, true, certified, detail);
    }

    public static Finding silent(Layer layer, double certified, String detail) {
        return new Finding(layer, false, certified, detail);
    }
}
