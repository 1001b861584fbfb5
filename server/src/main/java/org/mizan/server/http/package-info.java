/**
 * The door for HTTP: REST in version 1, with problems as RFC 9457 has them. {@link org.mizan.server.http.HttpDoor} listens,
 * and {@code Dispatcher} finds out who asks before it reads what they ask. {@code openapi.json} beside these classes says what
 * there is; a test holds it to the routes. Start with {@link org.mizan.server.http.HttpDoor}.
 */
@NullMarked
package org.mizan.server.http;

import org.jspecify.annotations.NullMarked;
