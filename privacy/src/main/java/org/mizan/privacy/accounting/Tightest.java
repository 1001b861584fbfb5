package org.mizan.privacy.accounting;

/**
 * The least of the certified bounds on one ε, and the way that gave it; of bounds that agree to a part in 10⁴, which is
 * what a grid may miss, the first in the order of {@link Method}.
 */
public record Tightest(double epsilon, Method method) {}
