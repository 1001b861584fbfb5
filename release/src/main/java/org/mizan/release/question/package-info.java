/** What is asked of a private table, understood: a value with one canonical form. Start with {@link org.mizan.release.question.Question}. */
@NullMarked
package org.mizan.release.question;

import org.jspecify.annotations.NullMarked;
