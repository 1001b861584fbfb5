/**
 * Plots as values ({@link org.mizan.report.plot.Plot}: panels of lines and marks) and the file they are drawn to
 * ({@link org.mizan.report.plot.PlotFile}, SVG or PNG). {@link
 * org.mizan.report.plot.PlotDrawing} lays a plot out once for both kinds of file. Start with {@code Plot}.
 */
@NullMarked
package org.mizan.report.plot;

import org.jspecify.annotations.NullMarked;
