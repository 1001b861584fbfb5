/**
 * Histograms and synthetic tables as pictures: {@link org.mizan.report.synthetic.QualityReport} compares synthetic rows with
 * the released histogram on a page of its own, {@link org.mizan.report.synthetic.LevelBars} draws how rows spread over a
 * column.
 */
@NullMarked
package org.mizan.report.synthetic;

import org.jspecify.annotations.NullMarked;
