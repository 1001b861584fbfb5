package org.mizan.message;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The messages by their codes, looked up once for each note of each stored answer. */
final class MessageCodes {
    static final Map<String, Message> ALL =
            Stream.of(Message.values()).collect(Collectors.toUnmodifiableMap(Message::code, message -> message));

    private MessageCodes() {}
}
