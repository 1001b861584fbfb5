package org.mizan.client;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import org.mizan.message.Spelling;

/**
 * Where a server is. Off this machine it needs TLS: the key would be seen by others.
 *
 * @param uri scheme, host and port alone
 */
public record ServerAddress(URI uri) {
    /** Reads an address such as {@code https://mizan.example:8443}. */
    public static ServerAddress of(String text) {
        URI uri = parsed(text);
        boolean isWhole = uri.getHost() != null
                && uri.getRawUserInfo() == null
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null
                && (uri.getRawPath() == null || uri.getRawPath().matches("/?"));
        boolean isSecret = "https".equalsIgnoreCase(uri.getScheme());
        if (!isWhole || (!isSecret && !"http".equalsIgnoreCase(uri.getScheme()))) {
            throw ClientRefusal.URL.with(shown(text));
        }
        if (!isSecret && !isLoopback(uri.getHost())) {
            throw ClientRefusal.PLAIN.with(shown(text));
        }
        return new ServerAddress(uri.resolve("/"));
    }

    private static URI parsed(String text) {
        try {
            return new URI(text.strip());
        } catch (URISyntaxException malformed) {
            throw ClientRefusal.URL.with(shown(text));
        }
    }

    /** Somebody may have written a key as the password of a user. */
    private static String shown(String text) {
        return Spelling.shown(text.replaceFirst("//.*@", "//…@"));
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    URI at(String path) {
        return uri.resolve(path);
    }

    @Override
    public String toString() {
        return uri.toString().replaceFirst("/$", "");
    }
}
