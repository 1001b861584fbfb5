/**
 * Reading JSON strictly: an unknown, missing, doubled or mistyped key is an error that names its place, and numbers stay
 * exact. Start with {@link org.mizan.certificate.json.JsonObject}.
 */
@NullMarked
package org.mizan.certificate.json;

import org.jspecify.annotations.NullMarked;
