/**
 * What an event costs, side by side in every way of accounting for it: {@link org.mizan.report.account.AccountReport} is
 * the table, {@code AccountPlot} the picture.
 */
@NullMarked
package org.mizan.report.account;

import org.jspecify.annotations.NullMarked;
