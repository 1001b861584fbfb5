/**
 * What stands between those who ask and the curator, whichever door they came through: how often one may ask ({@link
 * org.mizan.server.work.RateLimit}), who is next ({@link org.mizan.server.work.FairQueue}), which questions are under way
 * ({@link org.mizan.server.work.Underway}), and the data sets themselves ({@link
 * org.mizan.server.work.ServedDataSet}).
 */
@NullMarked
package org.mizan.server.work;

import org.jspecify.annotations.NullMarked;
