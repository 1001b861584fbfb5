package org.mizan.client;

import org.mizan.message.Explained;
import org.mizan.message.Grounds;
import org.mizan.message.Language;

/** A server that could not be reached, or that is none of Mizan. */
public final class RemoteException extends RuntimeException implements Explained {
    private final Grounds grounds;

    RemoteException(Grounds grounds) {
        this.grounds = grounds;
    }

    @Override
    public Grounds grounds() {
        return grounds;
    }

    @Override
    public String getMessage() {
        return grounds.in(Language.ENGLISH);
    }
}
