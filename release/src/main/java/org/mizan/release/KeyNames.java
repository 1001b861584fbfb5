package org.mizan.release;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.mizan.dataset.ColumnType;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.DateRange;
import org.mizan.dataset.TextValues;
import org.mizan.dataset.TimestampRange;
import org.mizan.dataset.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/** How the codes of a public key are shown: as values of the column that is the key, and elsewhere as numbers. */
@FunctionalInterface
interface KeyNames {
    String name(BigInteger code);

    static KeyNames of(Key.Public key, Coding coding, Dataset dataset) {
        if (key.scalar() instanceof Scalar.OfColumn column) {
            return dataset.column(column.column())
                    .map(declared -> of(declared.type(), coding))
                    .orElseGet(() -> number(coding));
        }
        return number(coding);
    }

    private static KeyNames of(ColumnType type, Coding coding) {
        if (type instanceof TextValues texts) {
            return code -> texts.values().get(code.intValueExact());
        }
        if (type instanceof TrueOrFalse) {
            return code -> Boolean.toString(code.signum() != 0);
        }
        if (type instanceof DateRange) {
            return code -> LocalDate.ofEpochDay(code.longValueExact()).toString();
        }
        if (type instanceof TimestampRange) {
            return code ->
                    Instant.EPOCH.plus(code.longValueExact(), ChronoUnit.MICROS).toString();
        }
        return number(coding);
    }

    private static KeyNames number(Coding coding) {
        Rational step = coding.step().orElse(Rational.ONE);
        return code -> step.times(Centred.exact(code)).toString();
    }
}
