/** What commands print and write: reports, files, progress and exit codes. */
@NullMarked
package org.mizan.cli.output;

import org.jspecify.annotations.NullMarked;
