package org.mizan.audit.conformance.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.audit.AuditRefusal;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Quantities;
import org.mizan.audit.conformance.expectation.Result;
import org.mizan.audit.conformance.expectation.VectorCheck;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.Spelling;

/**
 * The vectors of random differential privacy: a file is an object of sections, each a list of cases, and a case holds what is
 * given and several numbers that follow. In a section {@code cases} the keys of a case say what it is about; anything
 * unknown is an error. Numbers are compared to a relative 1e-9, whole numbers and histograms exactly.
 */
public final class RandomVectors {
    private static final Map<String, Function<CaseParameters, Quantities>> SECTIONS = new TreeMap<>();

    static {
        Stream.of(
                        CertificateSections.all(),
                        HistogramSections.all(),
                        SampledSections.all(),
                        DivergenceSections.all(),
                        GuaranteeSections.all())
                .forEach(SECTIONS::putAll);
    }

    private RandomVectors() {}

    public static List<VectorCheck> read(JsonObject file) {
        List<VectorCheck> checks = new ArrayList<>();
        file.skip("doc");
        for (String section : file.keys()) {
            if (!section.equals("doc")) {
                file.objects(section).forEach(given -> checks.add(check(section, given)));
            }
        }
        file.end();
        if (checks.isEmpty()) {
            throw AuditRefusal.VECTOR_EMPTY.with();
        }
        return checks;
    }

    private static VectorCheck check(String section, JsonObject given) {
        String name = section.equals("cases") ? kind(given) : section;
        Function<CaseParameters, Quantities> known = SECTIONS.get(name);
        if (known == null) {
            throw AuditRefusal.VECTOR_KIND_SECTION.with(name, Spelling.advice(name, SECTIONS.keySet()));
        }
        return index -> {
            CaseParameters parameters = new CaseParameters(given);
            List<Result> results = known.apply(parameters).results(index, name);
            parameters.end();
            return results;
        };
    }

    /** What a case is about, by a key that no other kind has. */
    private static String kind(JsonObject given) {
        Map<String, String> kinds = Map.of(
                "counts", "histogram",
                "l2sq", "projection",
                "parts", "composition",
                "d_r", "scale");
        return given.keys().stream()
                .filter(kinds::containsKey)
                .findFirst()
                .map(kinds::get)
                .orElse("cases");
    }
}
