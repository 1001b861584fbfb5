package org.mizan.audit.conformance;

import java.util.List;
import org.mizan.audit.conformance.expectation.Result;

/** How the cases of one file fared. */
public record FileReport(String file, List<Result> results) {
    public FileReport {
        results = List.copyOf(results);
    }

    public int total() {
        return results.size();
    }

    public long passed() {
        return results.stream().filter(Result::passed).count();
    }

    public long unsound() {
        return results.stream().filter(Result::unsound).count();
    }

    /** The greatest relative error of all cases, 0 for none. */
    public double worstRelativeError() {
        return results.stream().mapToDouble(Result::relativeError).max().orElse(0);
    }

    public List<Result> failures() {
        return results.stream().filter(result -> !result.passed()).toList();
    }

    /** One line for people. */
    @Override
    public String toString() {
        return "%s: %d/%d passed, worst relative error %.3g, %d unsound"
                .formatted(file, passed(), total(), worstRelativeError(), unsound());
    }
}
