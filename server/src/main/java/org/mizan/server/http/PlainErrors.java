package org.mizan.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What is said of a request that is no HTTP, is too long, or comes while the server stops: its number and no more. */
final class PlainErrors extends ErrorHandler {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("type", "about:blank");
        tree.put("status", response.getStatus());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Reply.PROBLEM);
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.write(true, ByteBuffer.wrap(Reply.text(tree).getBytes(StandardCharsets.UTF_8)), callback);
        return true;
    }
}
