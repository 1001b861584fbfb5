package org.mizan.audit.conformance.expectation;

import java.util.List;

/** One case of a file: the numbers it holds, computed anew and judged. */
public interface VectorCheck {
    List<Result> check(int index);
}
