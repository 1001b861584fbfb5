/** Houses that are broken on purpose, each in one place. The oracle must find out every one of them. */
@NullMarked
package org.mizan.oracle.zoo;

import org.jspecify.annotations.NullMarked;
