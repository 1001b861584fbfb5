package org.mizan.audit.conformance.expectation;

import java.math.BigInteger;
import java.util.List;
import org.mizan.audit.AuditRefusal;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;

/** The parameters of a case, each read by its name and in the type that a computation needs. */
public record CaseParameters(JsonObject given) {
    public Rational exact(String name) {
        return given.number(name);
    }

    public Rational orElse(String name, Rational fallback) {
        return given.has(name) ? exact(name) : fallback;
    }

    public double real(String name) {
        return exact(name).nearest();
    }

    public List<Rational> list(String name) {
        return given.numbers(name);
    }

    public List<List<Rational>> lists(String name) {
        return given.numberLists(name);
    }

    public JsonObject object(String name) {
        return given.object(name);
    }

    public boolean isNull(String name) {
        return given.isNull(name);
    }

    public boolean isText(String name) {
        return given.isText(name);
    }

    /** Leaves a remark unread. */
    public void skip(String name) {
        given.skip(name);
    }

    /** A whole number that is not negative. */
    public long count(String name) {
        Rational number = exact(name);
        if (number.signum() < 0
                || !number.denominator().equals(BigInteger.ONE)
                || number.numerator().bitLength() > 62) {
            throw AuditRefusal.VECTOR_COUNT.with(name, number);
        }
        return number.numerator().longValueExact();
    }

    public String text(String name) {
        return given.text(name);
    }

    /** A real order, or {@code inf}. */
    public Order order(String name) {
        return given.isText(name) ? Order.of(given.text(name)) : new Order(real(name));
    }

    public CaseOrders orders() {
        return CaseOrders.of(text("orders"));
    }

    public List<CaseParameters> parts(String name) {
        return given.objects(name).stream().map(CaseParameters::new).toList();
    }

    /** Refuses parameters that were not read. */
    public void end() {
        given.end();
    }
}
