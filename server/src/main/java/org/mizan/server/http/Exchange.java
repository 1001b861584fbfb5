package org.mizan.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.Language;
import org.mizan.message.Spelling;
import org.mizan.server.ServerRefusal;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.Principal;

/** One request of somebody who is known, with what the record will say of it. */
final class Exchange {
    /** More languages than this nobody speaks. */
    private static final int MOST_RANGES = 200;

    private final Request request;
    private final Principal principal;
    private final Map<String, String> places;
    private final byte[] body;
    private AuditEntry entry;

    Exchange(Request request, Principal principal, Map<String, String> places, byte[] body, AuditEntry entry) {
        this.request = request;
        this.body = body;
        this.principal = principal;
        this.places = places;
        this.entry = entry;
    }

    Principal principal() {
        return principal;
    }

    /** What stands at a place of the path, such as {@code id}. */
    String place(String name) {
        return Optional.ofNullable(places.get(name)).orElseThrow();
    }

    /** In which language people are told. */
    Language language() {
        return language(request);
    }

    /** Whether the client would rather have this type than JSON. */
    boolean prefers(String type) {
        return header("Accept").filter(accepted -> accepted.contains(type)).isPresent();
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name));
    }

    /** A whole number of the query; refused if it is something else. */
    long number(String name, long usual, long most) {
        @Nullable String text = parameters(name).getValue(name);
        if (text == null) {
            return usual;
        }
        if (!text.matches("\\d{1,18}") || Long.parseLong(text) > most) {
            throw ServerRefusal.PARAMETER.with(name, Spelling.shown(text), most);
        }
        return Long.parseLong(text);
    }

    private Fields parameters(String name) {
        try {
            return Request.extractQueryParameters(request);
        } catch (RuntimeException malformed) {
            throw ServerRefusal.QUERY.with(name);
        }
    }

    /** Adds to the record which data set this is about. */
    void about(String dataSet) {
        entry = entry.about(dataSet);
    }

    /** Adds to the record which request, or which key, this is about. */
    void on(String id) {
        entry = entry.on(id);
    }

    /** Says in the record how it ended, where that is neither done nor a problem. */
    void ended(String outcome) {
        entry = entry.ended(outcome);
    }

    AuditEntry entry() {
        return entry;
    }

    static Language language(Request request) {
        @Nullable String accepted = request.getHeaders().get(HttpHeader.ACCEPT_LANGUAGE);
        boolean isArabic = accepted != null
                && accepted.length() <= MOST_RANGES
                && Locale.LanguageRange.parse(safe(accepted)).stream()
                        .map(range -> range.getRange().replaceFirst("-.*", ""))
                        .filter(tag -> tag.equals("ar") || tag.equals("en"))
                        .findFirst()
                        .filter("ar"::equals)
                        .isPresent();
        return isArabic ? Language.ARABIC : Language.ENGLISH;
    }

    /** The parser throws at what is no list of ranges; English is the language then. */
    private static String safe(String ranges) {
        try {
            Locale.LanguageRange.parse(ranges);
            return ranges;
        } catch (IllegalArgumentException malformed) {
            return Language.ENGLISH.tag();
        }
    }

    /** The body, which must be one object of JSON within the limits. */
    JsonObject body() {
        return JsonObject.parse(text());
    }

    /** The same as it came; whether it is an object of JSON is not looked at. */
    String text() {
        String type = header("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!type.equals(Reply.JSON)) {
            throw ServerRefusal.BODY_TYPE.with(Spelling.shown(type));
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException broken) {
            throw ServerRefusal.BODY_ENCODING.with();
        }
    }
}
