package org.mizan.curator;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LedgerStore;
import org.mizan.ledger.Head;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.Policy;
import org.mizan.privacy.InvalidInputException;

/**
 * Where the ledger of a description is: a file, by its path from the description's folder, or a database, whose password is
 * that of the environment variable {@value #PASSWORD}. For a database this machine keeps the head that it last saw in
 * {@code .mizan/ledger.head} of that folder.
 */
final class LedgerPlace {
    static final String PASSWORD = "PGPASSWORD";

    private final Dataset dataset;
    private final Path folder;
    private final Map<String, String> environment;

    LedgerPlace(Dataset dataset, Path folder, Map<String, String> environment) {
        this.dataset = dataset;
        this.folder = folder;
        this.environment = environment;
    }

    Ledger open() throws IOException {
        List<Policy> policies = List.of(BudgetPolicy.of(dataset));
        if (dataset.ledger() instanceof LedgerStore.PostgreSql database) {
            Path head = folder.resolve(".mizan").resolve("ledger.head");
            Files.createDirectories(head.resolveSibling(""));
            return Ledger.open(url(database.address()), head, policies);
        }
        return Ledger.open(file(), policies);
    }

    Head adoptRestored() {
        return Ledger.adoptRestored(file());
    }

    private Path file() {
        if (dataset.ledger() instanceof LedgerStore.LocalFile file) {
            return folder.resolve(file.path());
        }
        throw InvalidInputException.of(
                "ledger.file", "ledger", "in PostgreSQL", "must be a file for this", "use the database's own tools");
    }

    /** The driver's form of an address, with the password; never to be shown. */
    private String url(DatabaseAddress address) {
        URI uri = URI.create(address.text());
        StringBuilder url = new StringBuilder("jdbc:postgresql://")
                .append(uri.getRawAuthority().replaceFirst("^.*@", ""))
                .append(uri.getRawPath());
        char separator = '?';
        if (uri.getRawQuery() != null) {
            url.append(separator).append(uri.getRawQuery());
            separator = '&';
        }
        if (uri.getUserInfo() != null) {
            url.append(separator).append("user=").append(encoded(uri.getUserInfo()));
            separator = '&';
        }
        @Nullable String password = environment.get(PASSWORD);
        if (password != null) {
            url.append(separator).append("password=").append(encoded(password));
        }
        return url.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
