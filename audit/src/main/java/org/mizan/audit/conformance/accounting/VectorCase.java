package org.mizan.audit.conformance.accounting;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Expectation;
import org.mizan.audit.conformance.expectation.Result;
import org.mizan.audit.conformance.expectation.VectorCheck;
import org.mizan.certificate.json.JsonObject;

/** One number to reproduce. */
public record VectorCase(CaseKind kind, String name, JsonObject parameters, Expectation expectation)
        implements VectorCheck {
    /** Keys that tell readers where a number comes from and how others fare; nothing is computed from them. */
    private static final Set<String> REMARKS = Set.of(
            "source",
            "note",
            "expected_hp",
            "optimal_order",
            "log_delta",
            "tight_tolerance_rel",
            "paper_value",
            "classic_sigma",
            "cks_value",
            "mironov_value",
            "rdp_cks_default_grid",
            "dp_accounting_optimistic",
            "dp_accounting_optimistic_1e4",
            "dp_accounting_pessimistic_1e4",
            "dp_accounting_rdp_default",
            "optimistic_interval",
            "prv_accountant_lower_est_upper",
            "log_delta_add_minus_target");

    public static VectorCase read(JsonObject given) {
        String name = given.text("case");
        given.text("source");
        VectorCase read = new VectorCase(CaseKinds.of(name), name, given.object("params"), Expectation.read(given));
        REMARKS.forEach(given::skip);
        given.end();
        return read;
    }

    @Override
    public List<Result> check(int index) {
        double actual = kind.value().applyAsDouble(new CaseParameters(parameters));
        parameters.end();
        return List.of(Result.of(index, name, expectation, actual, Optional.of(kind.side())));
    }
}
