package org.mizan.engine.snapshot.source;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;

/** What a database could not read or write. What it says is kept as the cause and not shown: it may be about values. */
public final class DatabaseFailure {
    private DatabaseFailure() {}

    /** A failure that names the file or the address. */
    public static IOException of(String name, SQLException cause) {
        FileSystemException failure = new FileSystemException(name, null, "could not be read or written");
        failure.initCause(cause);
        return failure;
    }
}
