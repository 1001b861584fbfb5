package org.mizan.audit.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mizan.audit.Effort;

/**
 * A test that attacks mechanisms:
 *
 * <pre>{@code
 * @Audited
 * void myCountKeepsItsPromise(Auditor auditor) {
 *     auditor.attack(Subject.of("my count", new MyCount(), Inputs.integers(1)));
 * }
 * }</pre>
 *
 * <p>It fails if a claim is refuted, and also if nothing was attacked. A sound mechanism fails it with probability 3e-9
 * at most.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(AuditExtension.class)
public @interface Audited {
    /** How long each attack goes on. */
    Effort effort() default Effort.USUAL;
}
