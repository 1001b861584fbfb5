/**
 * The page for browsers: files that anybody may read, because no data, no key and no name is in them. Everything else the page
 * fetches from the REST interface with the reader's own key. Start with {@link org.mizan.server.page.PageFiles}.
 */
@NullMarked
package org.mizan.server.page;

import org.jspecify.annotations.NullMarked;
