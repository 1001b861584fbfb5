package org.mizan.mechanism.selection;

import java.util.Optional;
import org.mizan.mechanism.additive.LaplaceNoise;

/** The noise of a sparse vector: on the threshold, on each question, and on each value that is told. */
record SparseVectorNoise(LaplaceNoise threshold, LaplaceNoise question, Optional<LaplaceNoise> answer) {}
