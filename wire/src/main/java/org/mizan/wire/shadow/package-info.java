/**
 * The shadow: a PostgreSQL in which the described tables exist and are empty. It answers all that tools ask of the
 * catalogue. No private row is ever there, and its role can read nothing but the catalogue. Start with {@code ShadowServer}.
 */
@NullMarked
package org.mizan.wire.shadow;

import org.jspecify.annotations.NullMarked;
