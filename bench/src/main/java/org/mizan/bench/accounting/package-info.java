/**
 * What accounting costs: {@link org.mizan.bench.accounting.Task} is the list of questions,
 * {@link org.mizan.bench.accounting.AccountingBenchmark} times them alone and
 * {@link org.mizan.bench.accounting.SideBySide} beside another library. Run by hand; see docs/performance.md.
 */
@NullMarked
package org.mizan.bench.accounting;

import org.jspecify.annotations.NullMarked;
