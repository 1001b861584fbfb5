package org.mizan.cli;

/** A small file of vectors for the tests of the conformance command. */
public final class Vectors {
    private Vectors() {}

    /** One case, the Rényi divergence of order 2.5 of Gaussian noise with σ = 1, which is 1.25. */
    public static String one(double expected) {
        return """
                {"file": "small", "description": "one case", "conventions": "", "count": 1, "cases": [
                  {"case": "renyi/gaussian", "params": {"sigma": 1.0, "sensitivity": 1, "alpha": 2.5},
                   "expected": %s, "tolerance_rel": 1e-12, "source": "closed form"}]}
                """.formatted(expected);
    }
}
