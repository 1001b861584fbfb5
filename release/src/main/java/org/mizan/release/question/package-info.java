/** What is asked of a private table, understood. Start with {@link org.mizan.release.question.Question}. */
@NullMarked
package org.mizan.release.question;

import org.jspecify.annotations.NullMarked;
