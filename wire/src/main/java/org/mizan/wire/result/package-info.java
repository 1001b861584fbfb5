/** Answers as clients of PostgreSQL read them: rows, texts and binary values, copies. Start with {@code AnswerRows}. */
@NullMarked
package org.mizan.wire.result;

import org.jspecify.annotations.NullMarked;
