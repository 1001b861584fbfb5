package org.mizan.wire.shadow;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.wire.protocol.CancelKey;
import org.mizan.wire.protocol.StartupPacket;

/** The shadow of one data set: where sessions of analysts are connected to. */
public final class Shadow {
    private static final int CONNECT_MILLIS = 5_000;

    private final InetSocketAddress address;
    private final String database;
    private final String role;
    private final String password;

    Shadow(InetSocketAddress address, String database, String role, String password) {
        this.address = address;
        this.database = database;
        this.role = role;
        this.password = password;
    }

    /**
     * A session of an analyst.
     *
     * @param wanted settings such as the encoding, as the client named them; whom and what it wants to reach is not among them
     */
    public ShadowConnection connect(Map<String, String> wanted) throws IOException {
        Map<String, String> parameters = new LinkedHashMap<>(wanted);
        parameters.put("user", role);
        parameters.put("database", database);
        return ShadowConnection.open(address, password, parameters);
    }

    /** Cancels what a session is doing. */
    public void cancel(CancelKey key) throws IOException {
        try (Socket socket = socket(address)) {
            socket.getOutputStream().write(StartupPacket.cancellation(key));
            socket.getOutputStream().flush();
            // The server closes the connection when it has sent the signal.
            socket.getInputStream().readNBytes(1);
        }
    }

    static Socket socket(InetSocketAddress address) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(address, CONNECT_MILLIS);
            socket.setSoTimeout(CONNECT_MILLIS);
            socket.setTcpNoDelay(true);
            return socket;
        } catch (IOException failed) {
            socket.close();
            throw failed;
        }
    }
}
