/**
 * The event language: what was done to the data, in a line of text such as {@code 10000 x gaussian(sigma=4,
 * sample=0.01)}. Start with {@link org.mizan.privacy.event.language.EventLanguage}; {@code Vocabulary} lists the words,
 * {@code EventParser} holds the grammar.
 *
 * <p>Numbers are exact, nothing is guessed, and every event with a written form comes back equal to itself.
 */
@NullMarked
package org.mizan.privacy.event.language;

import org.jspecify.annotations.NullMarked;
