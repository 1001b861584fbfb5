/**
 * What people read, in each language: a {@link org.mizan.message.Message} is one thing that can be said, a
 * {@link org.mizan.message.Sentence} is a message with what is filled in. Notes of answers travel and are stored as sentences; a
 * renderer at the edge puts them into words.
 */
@NullMarked
package org.mizan.message;

import org.jspecify.annotations.NullMarked;
