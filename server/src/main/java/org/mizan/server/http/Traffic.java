package org.mizan.server.http;

import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.mizan.server.work.FairQueue;

/**
 * Counts of what was asked, in the text form of Prometheus. They are by operation and status alone: nothing is measured by
 * question, and no time, so that nothing depends on the data.
 */
final class Traffic {
    private final SortedMap<String, AtomicLong> replies = new ConcurrentSkipListMap<>();
    private final AtomicLong strangers = new AtomicLong();

    void count(String method, String path, int status) {
        String labels = "method=\"%s\",path=\"%s\",status=\"%d\"".formatted(method, path, status);
        replies.computeIfAbsent(labels, each -> new AtomicLong()).incrementAndGet();
    }

    void countStranger() {
        strangers.incrementAndGet();
    }

    String text(FairQueue queue) {
        StringBuilder text = new StringBuilder();
        head(text, "mizan_http_replies_total", "counter", "Replies by operation and status.");
        for (Map.Entry<String, AtomicLong> entry : replies.entrySet()) {
            text.append("mizan_http_replies_total{%s} %d\n"
                    .formatted(entry.getKey(), entry.getValue().get()));
        }
        value(text, "mizan_unknown_callers_total", "counter", "Requests without a valid key.", strangers.get());
        value(text, "mizan_questions_waiting", "gauge", "Questions that wait for their turn.", queue.waiting());
        value(text, "mizan_questions_running", "gauge", "Questions that are worked on.", queue.running());
        Runtime runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        value(text, "mizan_memory_used_bytes", "gauge", "Memory of the Java heap in use.", used);
        return text.toString();
    }

    private static void value(StringBuilder text, String name, String kind, String help, long value) {
        head(text, name, kind, help);
        text.append(name).append(' ').append(value).append('\n');
    }

    private static void head(StringBuilder text, String name, String kind, String help) {
        text.append("# HELP %s %s\n# TYPE %s %s\n".formatted(name, help, name, kind));
    }
}
