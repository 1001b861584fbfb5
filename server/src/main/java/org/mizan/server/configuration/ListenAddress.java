package org.mizan.server.configuration;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.message.Spelling;
import org.mizan.server.ServerRefusal;

/**
 * Where a server listens, such as {@code 127.0.0.1:7373}.
 *
 * @param host a name or an address of this machine
 * @param port 0 for any that is free
 */
public record ListenAddress(String host, int port) {
    /** This machine alone. */
    public static final ListenAddress LOCAL = new ListenAddress("127.0.0.1", 7373);

    private static final Pattern FORM = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9._-]+):(\\d{1,5})");
    private static final int GREATEST_PORT = 65535;

    /** Reads a host and a port. */
    public static ListenAddress of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(2)) > GREATEST_PORT) {
            throw ServerRefusal.ADDRESS.with(Spelling.shown(text));
        }
        return new ListenAddress(form.group(1), Integer.parseInt(form.group(2)));
    }

    /** Whether no other machine can reach it. A name that this machine does not know might be anything. */
    public boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    /** Refuses an address that something else listens at, before anything is done for it. */
    public void requireFree() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(host, port));
        } catch (IOException taken) {
            throw ServerRefusal.ADDRESS_TAKEN.with(this);
        }
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
