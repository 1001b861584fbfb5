package org.mizan.release.question;

import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/** A quantity of each row: so many steps, each worth {@code step}. */
public record Amount(Scalar scalar, Rational step) {}
