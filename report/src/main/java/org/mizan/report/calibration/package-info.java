/**
 * Answers to questions about budgets: which noise reaches one, how many releases fit into one, and what an accuracy
 * costs. {@link org.mizan.report.calibration.CalibrationReport} shows each; the search is that of
 * {@code org.mizan.privacy.accounting}.
 */
@NullMarked
package org.mizan.report.calibration;

import org.jspecify.annotations.NullMarked;
