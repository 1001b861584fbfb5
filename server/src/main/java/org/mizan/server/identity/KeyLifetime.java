package org.mizan.server.identity;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.message.Spelling;

/** How long a key is valid, as people write it: {@code 90d}, {@code 12h} or {@code 30m}. */
public record KeyLifetime(Duration length) {
    private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,4})([dhm])");

    /** Reads a number of days, hours or minutes. */
    public static KeyLifetime of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw IdentityRefusal.EXPIRY.with(Spelling.shown(text));
        }
        long number = Long.parseLong(form.group(1));
        return new KeyLifetime(
                switch (form.group(2)) {
                    case "d" -> Duration.ofDays(number);
                    case "h" -> Duration.ofHours(number);
                    default -> Duration.ofMinutes(number);
                });
    }
}
