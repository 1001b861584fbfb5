/** The demo: a folder with examples, and the commands that are run in it. */
@NullMarked
package org.mizan.cli.demo;

import org.jspecify.annotations.NullMarked;
