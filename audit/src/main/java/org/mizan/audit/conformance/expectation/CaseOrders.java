package org.mizan.audit.conformance.expectation;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.audit.AuditRefusal;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Order;
import org.mizan.privacy.conversion.FixedOrders;

/**
 * The orders that a case minimises over: all of them, or a list such as {@code integers 2..33 (lambda<=32)} or
 * {@code name: 1.25,1.5,2..63,128}. A name before a colon, the word {@code integers} and a remark in parentheses say
 * nothing.
 */
public record CaseOrders(boolean all, List<Order> listed) {
    private static final Pattern TEXT = Pattern.compile("(?:[^:]*:)?\\s*(?:integers\\s)?([^()]*)(?:\\([^()]*\\))?\\s*");
    private static final Pattern RANGE = Pattern.compile("(\\d{1,6})\\.\\.(\\d{1,6})");

    static CaseOrders of(String text) {
        return switch (text) {
            case "all real alpha>1 and alpha=inf" -> new CaseOrders(true, List.of());
            case "default_grid" -> new CaseOrders(false, FixedOrders.usual());
            default -> new CaseOrders(false, listed(text));
        };
    }

    private static List<Order> listed(String text) {
        Matcher whole = TEXT.matcher(text);
        if (!whole.matches()) {
            throw malformed(text);
        }
        return Stream.of(whole.group(1).split(",", -1))
                .map(String::strip)
                .flatMap(CaseOrders::item)
                .toList();
    }

    /** One order, or a range of whole ones. */
    private static Stream<Order> item(String item) {
        Matcher range = RANGE.matcher(item);
        if (!range.matches()) {
            return Stream.of(Order.of(item));
        }
        int first = Integer.parseInt(range.group(1));
        int last = Integer.parseInt(range.group(2));
        if (first > last) {
            throw malformed(item);
        }
        return IntStream.rangeClosed(first, last).mapToObj(Order::new);
    }

    private static InvalidInputException malformed(String text) {
        return AuditRefusal.VECTOR_ORDERS.with(text);
    }
}
