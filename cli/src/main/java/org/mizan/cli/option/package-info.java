/** Options and the values that they take, shared by several commands. */
@NullMarked
package org.mizan.cli.option;

import org.jspecify.annotations.NullMarked;
