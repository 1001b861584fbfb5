package org.mizan.audit.conformance;

import java.util.List;

/** One case of a file: the numbers it holds, computed anew and judged. */
interface VectorCheck {
    List<Result> check(int index);
}
