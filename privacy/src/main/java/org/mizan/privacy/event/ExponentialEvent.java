package org.mizan.privacy.event;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;

/**
 * One selection by the exponential mechanism, e^{εu/(2Δ)}: ε-bounded range, hence ε-differentially private and ε²/8
 * zero-concentrated (Dong, Durfee and Rogers 2020; Cesar and Rogers 2021).
 */
public record ExponentialEvent(Epsilon epsilon, Neighbours neighbours) implements Event {}
