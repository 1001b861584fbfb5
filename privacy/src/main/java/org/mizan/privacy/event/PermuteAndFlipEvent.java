package org.mizan.privacy.event;

import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.loss.ApproximateBounds;

/**
 * One selection by permute-and-flip (McKenna and Sheldon 2020): ε-differentially private. It has no bounded range, so
 * it is accounted as any pure mechanism, with ρ = ε²/2 and not ε²/8.
 */
public record PermuteAndFlipEvent(Epsilon epsilon, Neighbours neighbours) implements SingleEvent, ApproximateBounds {}
