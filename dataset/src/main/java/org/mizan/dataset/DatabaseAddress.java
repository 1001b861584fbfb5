package org.mizan.dataset;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import org.mizan.privacy.InvalidInputException;

/**
 * Where a PostgreSQL database is: {@code postgresql://user@host:port/database?sslmode=…}. It never holds a password,
 * which would be written to files that are shared; whoever connects takes it from the environment.
 */
public record DatabaseAddress(String text) {
    static final String SCHEME = "postgresql://";
    private static final Set<String> SECURITY =
            Set.of("sslmode=disable", "sslmode=require", "sslmode=verify-ca", "sslmode=verify-full");

    public DatabaseAddress {
        // The address is not shown: whoever wrote a password into it should not find it in a log as well.
        URI address = parsed(text);
        String user = address.getRawUserInfo();
        require(user == null || !user.contains(":"), "must not hold a password", "set it in the environment");
        require(address.getHost() != null, "needs a host", "write postgresql://user@host/database");
        String path = address.getRawPath();
        boolean named = path != null && path.length() > 1 && path.indexOf('/', 1) < 0;
        require(named, "needs the name of one database", "write postgresql://user@host/database");
        String query = address.getRawQuery();
        require(
                query == null || SECURITY.contains(query),
                "takes no option but sslmode (disable, require, verify-ca or verify-full)",
                "remove the others");
        require(address.getRawFragment() == null, "takes no fragment", "remove what follows #");
    }

    private static URI parsed(String text) {
        require(text.startsWith(SCHEME), "must start with " + SCHEME, "write postgresql://user@host/database");
        try {
            return new URI(text);
        } catch (URISyntaxException broken) {
            throw error("must be a well-formed address", "write postgresql://user@host/database");
        }
    }

    private static void require(boolean condition, String rule, String next) {
        if (!condition) {
            throw error(rule, next);
        }
    }

    private static InvalidInputException error(String rule, String next) {
        return InvalidInputException.of("database.address", "address", SCHEME + "…", rule, next);
    }

    @Override
    public String toString() {
        return text;
    }
}
