package org.mizan.server.configuration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * A data set that is served.
 *
 * @param description its {@code mizan.yaml}
 * @param replyAfter how long after its charge every reply is held, so that its time tells nothing of the data; empty for
 *     replies as soon as they are there
 */
public record ServedDescription(Path description, Optional<Duration> replyAfter) {}
