/**
 * The one spelling of what is asked, as JSON: what is equal is spelled equally, whatever words, spaces or order it was asked
 * in. It is written and hashed, and never read back. Start with {@code CanonicalJson}.
 */
@NullMarked
package org.mizan.release.canonical;

import org.jspecify.annotations.NullMarked;
