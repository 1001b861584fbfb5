package org.mizan.cli.shell;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.cli.CommandRefusal;
import org.mizan.curator.RequestOptions;
import org.mizan.mechanism.Interval;
import org.mizan.message.Spelling;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.release.pricing.Spend;

/** What questions of a shell cost, and how sure their intervals are, until something else is set. */
record ShellSettings(Optional<Epsilon> epsilon, Optional<Delta> delta, double confidence) {
    private static final Pattern SETTING = Pattern.compile("(?i)SET\\s+(\\w+)\\s*(?:=|\\s)\\s*([^\\s;]+)\\s*;?");

    static ShellSettings of(Optional<Epsilon> epsilon) {
        return new ShellSettings(epsilon, Optional.empty(), RequestOptions.USUAL_CONFIDENCE);
    }

    /** The same with what a line such as {@code SET epsilon = 0.1} sets. */
    ShellSettings with(String line) {
        Matcher setting = SETTING.matcher(line);
        if (!setting.matches()) {
            throw CommandRefusal.SHELL_SETTING.with(Spelling.shown(line));
        }
        String value = setting.group(2);
        return switch (setting.group(1).toLowerCase(Locale.ROOT)) {
            case "epsilon" ->
                new ShellSettings(
                        new Spend.Budget(Epsilon.of(value), delta).budget().map(Spend.Budget::epsilon),
                        delta,
                        confidence);
            case "delta" -> new ShellSettings(epsilon, Optional.of(Delta.of(value)), confidence);
            case "confidence" ->
                new ShellSettings(
                        epsilon,
                        delta,
                        Interval.requireConfidence(Rational.of(value)).nearest());
            default -> throw CommandRefusal.SHELL_SETTING.with(Spelling.shown(line));
        };
    }

    /** The price of a query: the one that it states, or else the one that was set. */
    Spend spend(Optional<Spend> inQuery) {
        return inQuery.or(() -> epsilon.map(each -> new Spend.Budget(each, delta)))
                .orElseThrow(CommandRefusal.SHELL_PRICE::with);
    }
}
