/**
 * Budgets for people: {@link org.mizan.report.budget.BudgetReport} shows how the ceilings of a data set stand, as a table and
 * as a plot of what is spent against what is allowed.
 */
@NullMarked
package org.mizan.report.budget;

import org.jspecify.annotations.NullMarked;
