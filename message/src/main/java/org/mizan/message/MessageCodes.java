package org.mizan.message;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Messages by their codes, which are looked up once for each note of each stored answer. */
final class MessageCodes {
    private static final Map<String, Message> ALL =
            Stream.of(Message.values()).collect(Collectors.toUnmodifiableMap(Message::code, message -> message));

    private MessageCodes() {}

    static Optional<Message> message(String code) {
        return Optional.ofNullable(ALL.get(code));
    }
}
