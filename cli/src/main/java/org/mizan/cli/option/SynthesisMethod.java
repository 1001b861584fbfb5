package org.mizan.cli.option;

/** From what synthetic rows are drawn. */
public enum SynthesisMethod {
    histogram,
    marginals;

    public static SynthesisMethod of(String word) {
        return NamedChoice.of(SynthesisMethod.class, "method", word);
    }
}
