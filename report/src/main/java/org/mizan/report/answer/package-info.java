/**
 * Answers of the curator for people: {@link org.mizan.report.answer.AnswerReport} shows a released table with its intervals,
 * cost and what is left; {@link org.mizan.report.answer.ForecastReport} what is known before anything is released.
 */
@NullMarked
package org.mizan.report.answer;

import org.jspecify.annotations.NullMarked;
