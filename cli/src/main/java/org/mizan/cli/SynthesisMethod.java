package org.mizan.cli;

/** From what synthetic rows are drawn. */
enum SynthesisMethod {
    histogram,
    marginals;

    static SynthesisMethod of(String word) {
        return Choice.of(SynthesisMethod.class, "method", word);
    }
}
