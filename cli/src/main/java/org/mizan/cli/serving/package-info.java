/** The commands of whoever runs a server: {@code mizan serve} and {@code mizan key}. */
@NullMarked
package org.mizan.cli.serving;

import org.jspecify.annotations.NullMarked;
