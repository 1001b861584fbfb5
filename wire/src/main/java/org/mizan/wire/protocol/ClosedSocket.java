package org.mizan.wire.protocol;

import java.io.IOException;
import java.net.Socket;

/** Ends connections whatever state they are in. */
public final class ClosedSocket {
    private ClosedSocket() {}

    /** A socket that cannot be closed is closed already. */
    public static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            return;
        }
    }
}
