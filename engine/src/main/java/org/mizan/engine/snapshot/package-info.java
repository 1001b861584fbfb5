/**
 * The owner's step before the first question: the source is read once, coded (see {@link org.mizan.engine.Coding}) and kept
 * as a typed snapshot. No value of a row can stop it; what breaks a rule becomes null, is clamped or is left out, and the
 * owner is told where. Start with {@link org.mizan.engine.snapshot.Import}; questions begin with
 * {@link org.mizan.engine.snapshot.Snapshot#require}. {@link org.mizan.engine.snapshot.PublicRows} reads public tables, in
 * which what breaks a rule is an error.
 */
@NullMarked
package org.mizan.engine.snapshot;

import org.jspecify.annotations.NullMarked;
