package org.mizan.audit.conformance;

import java.math.BigInteger;
import java.util.List;
import org.mizan.audit.AuditRefusal;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/** The parameters of a case, each read by its name and in the type that a computation needs. */
record Parameters(JsonObject given) {
    Rational exact(String name) {
        return given.number(name);
    }

    Rational orElse(String name, Rational fallback) {
        return given.has(name) ? exact(name) : fallback;
    }

    double real(String name) {
        return exact(name).nearest();
    }

    List<Rational> list(String name) {
        return given.numbers(name);
    }

    List<List<Rational>> lists(String name) {
        return given.numberLists(name);
    }

    JsonObject object(String name) {
        return given.object(name);
    }

    boolean isNull(String name) {
        return given.isNull(name);
    }

    boolean isText(String name) {
        return given.isText(name);
    }

    /** Leaves a remark unread. */
    void skip(String name) {
        given.skip(name);
    }

    /** A whole number that is not negative. */
    long count(String name) {
        Rational number = exact(name);
        if (number.signum() < 0
                || !number.denominator().equals(BigInteger.ONE)
                || number.numerator().bitLength() > 62) {
            throw AuditRefusal.VECTOR_COUNT.with(name, number);
        }
        return number.numerator().longValueExact();
    }

    String text(String name) {
        return given.text(name);
    }

    /** A real order, or {@code inf}. */
    Order order(String name) {
        return given.isText(name) ? Order.of(given.text(name)) : new Order(real(name));
    }

    Orders orders() {
        return Orders.of(text("orders"));
    }

    List<Parameters> parts(String name) {
        return given.objects(name).stream().map(Parameters::new).toList();
    }

    /** Refuses parameters that were not read. */
    void end() {
        given.end();
    }
}
