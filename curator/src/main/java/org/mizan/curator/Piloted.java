package org.mizan.curator;

import java.util.Optional;

/**
 * What was released where a first answer chose the price.
 *
 * @param answer the one that is as exact as was asked for
 * @param first what was charged and answered before it; empty where the first was exact enough, and is the answer
 */
public record Piloted(Answer answer, Optional<Answer> first) {}
