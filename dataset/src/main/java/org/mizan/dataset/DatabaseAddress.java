package org.mizan.dataset;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import org.mizan.message.Refusal;

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
        require(user == null || !user.contains(":"), DatasetRefusal.DATABASE_ADDRESS_PASSWORD);
        require(address.getHost() != null, DatasetRefusal.DATABASE_ADDRESS_HOST);
        String path = address.getRawPath();
        boolean named = path != null && path.length() > 1 && path.indexOf('/', 1) < 0;
        require(named, DatasetRefusal.DATABASE_ADDRESS_NAME);
        String query = address.getRawQuery();
        require(query == null || SECURITY.contains(query), DatasetRefusal.DATABASE_ADDRESS_OPTION);
        require(address.getRawFragment() == null, DatasetRefusal.DATABASE_ADDRESS_FRAGMENT);
    }

    private static URI parsed(String text) {
        require(text.startsWith(SCHEME), DatasetRefusal.DATABASE_ADDRESS_SCHEME);
        try {
            return new URI(text);
        } catch (URISyntaxException broken) {
            throw DatasetRefusal.DATABASE_ADDRESS.with();
        }
    }

    private static void require(boolean condition, Refusal refusal) {
        if (!condition) {
            throw refusal.with();
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
