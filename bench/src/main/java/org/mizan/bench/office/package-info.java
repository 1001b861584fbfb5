/** Ten questions of a health office over invented stays, beside the truth of the table. Start at {@link org.mizan.bench.office.OfficeAnswers}. */
@NullMarked
package org.mizan.bench.office;

import org.jspecify.annotations.NullMarked;
