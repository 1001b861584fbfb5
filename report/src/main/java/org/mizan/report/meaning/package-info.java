/**
 * What a guarantee means for one person, in tables and sentences: {@link org.mizan.report.meaning.MeaningReport}. The
 * bounds are those of {@code org.mizan.privacy.interpretation}.
 */
@NullMarked
package org.mizan.report.meaning;

import org.jspecify.annotations.NullMarked;
