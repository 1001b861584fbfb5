/**
 * Pages that stand alone: one file of HTML without scripts, which reads nothing else and looks like the server's page. Start
 * with {@link org.mizan.report.page.ReportPage}.
 */
@NullMarked
package org.mizan.report.page;

import org.jspecify.annotations.NullMarked;
