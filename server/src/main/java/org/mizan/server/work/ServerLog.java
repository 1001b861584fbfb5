package org.mizan.server.work;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.server.identity.AuditEntry;
import tools.jackson.databind.json.JsonMapper;

/**
 * One line of JSON for each request, for those who run the server. No body, no query, no header and no time that a question
 * took is in it; of a failure that nobody foresaw it names the kind and where in our code it was, since its message may quote
 * a row.
 */
public final class ServerLog {
    private final PrintWriter out;
    private final InstantSource clock;

    public ServerLog(PrintWriter out, InstantSource clock) {
        this.out = out;
        this.clock = clock;
    }

    /** A reply of HTTP. */
    public void reply(String method, String path, int status, AuditEntry entry) {
        Map<String, Object> line = line("reply");
        line.put("method", method);
        line.put("path", path);
        line.put("status", status);
        entry.who().ifPresent(name -> line.put("who", name));
        entry.key().ifPresent(key -> line.put("key", key));
        line.put("outcome", entry.outcome());
        print(line);
    }

    /** A failure that nobody foresaw. */
    public void failure(Throwable failure) {
        Map<String, Object> line = line("failure");
        line.put("kind", failure.getClass().getName());
        StackTraceElement[] trace = failure.getStackTrace();
        for (StackTraceElement element : trace) {
            if (element.getClassName().startsWith("org.mizan.")) {
                line.put("at", element.getClassName() + ":" + element.getLineNumber());
                break;
            }
        }
        print(line);
    }

    /** Something that those who run the server want to know. */
    public void event(String name, String detail) {
        Map<String, Object> line = line(name);
        line.put("detail", detail);
        print(line);
    }

    private Map<String, Object> line(String event) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("time", clock.instant().toString());
        line.put("event", event);
        return line;
    }

    private synchronized void print(Map<String, Object> line) {
        out.println(JsonMapper.shared().writeValueAsString(line));
        out.flush();
    }
}
