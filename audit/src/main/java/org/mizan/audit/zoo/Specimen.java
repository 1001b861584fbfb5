package org.mizan.audit.zoo;

import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;

/**
 * A broken mechanism.
 *
 * @param fault what is broken about it, in a few words
 * @param caughtBy the layer that must refute it; others may, too
 */
public record Specimen(Subject<?, ?> subject, String fault, Layer caughtBy) {}
