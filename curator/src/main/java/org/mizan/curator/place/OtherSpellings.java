package org.mizan.curator.place;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;
import org.mizan.engine.postgres.PostgresSession;
import org.mizan.message.InvalidInputException;

/**
 * Whether two places that differ in spelling lead to one source at this moment: a hard link, another name of a server, a view
 * of a table, another way to write a table of Spark. What cannot be found out now counts as different.
 */
final class OtherSpellings {
    private static final Pattern DATABASE = Pattern.compile("postgresql://(.*):(\\d+)(/\\S*) table (.*)");
    private static final Pattern SPARK = Pattern.compile("(?:(?:spark_catalog\\.)?default\\.)?(.*)");

    private final Dataset dataset;
    private final SourcePlace.Start start;
    private final Map<String, String> environment;
    /** The tables behind a table, by its name; one description reads one database. */
    private final Map<String, Set<String>> behind = new HashMap<>();

    OtherSpellings(Dataset dataset, SourcePlace.Start start, Map<String, String> environment) {
        this.dataset = dataset;
        this.start = start;
        this.environment = environment;
    }

    boolean areAlike(String one, String other) {
        Optional<Path> file = start.file(one);
        Optional<Path> second = start.file(other);
        if (file.isPresent() && second.isPresent()) {
            return isSameFile(file.get(), second.get());
        }
        Matcher table = DATABASE.matcher(one);
        Matcher another = DATABASE.matcher(other);
        if (table.matches() && another.matches()) {
            return table.group(3).equals(another.group(3))
                    && table.group(2).equals(another.group(2))
                    && isSameServer(table.group(1), another.group(1))
                    && isSameTable(table.group(4), another.group(4));
        }
        return one.startsWith(Spark.WORD)
                && other.startsWith(Spark.WORD)
                && Spark.of(one).equals(Spark.of(other));
    }

    private static boolean isSameFile(Path one, Path other) {
        try {
            return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException unknown) {
            return false;
        }
    }

    private static boolean isSameServer(String one, String other) {
        return one.equals(other) || !Collections.disjoint(addresses(one), addresses(other));
    }

    private static List<InetAddress> addresses(String host) {
        try {
            List<InetAddress> found = List.of(InetAddress.getAllByName(host));
            // This machine has many addresses, and listens at all of them as a rule.
            return found.stream().anyMatch(InetAddress::isLoopbackAddress)
                    ? List.of(InetAddress.getLoopbackAddress())
                    : found;
        } catch (UnknownHostException unknown) {
            return List.of();
        }
    }

    /** A view shows what the tables behind it hold. */
    private boolean isSameTable(String one, String other) {
        return one.equals(other) || behind(one).contains(other) || behind(other).contains(one);
    }

    private Set<String> behind(String table) {
        return behind.computeIfAbsent(table, this::read);
    }

    private Set<String> read(String table) {
        Optional<DatabaseAddress> address = dataset.privateTables().stream()
                .map(PrivateTableDeclaration::source)
                .filter(Source.PostgreSql.class::isInstance)
                .map(source -> ((Source.PostgreSql) source).address())
                .findFirst();
        if (address.isEmpty()) {
            return Set.of();
        }
        try (PostgresSession session = PostgresSession.open(address.get(), environment)) {
            return session.behind(table);
        } catch (SQLException | InvalidInputException unknown) {
            return Set.of();
        }
    }

    /** Tables of Spark, whose names differ neither by case nor by quotes. */
    private static final class Spark {
        static final String WORD = "spark:";

        static String of(String place) {
            String name = place.substring(WORD.length()).replace("`", "").toLowerCase(Locale.ROOT);
            Matcher matcher = SPARK.matcher(name);
            return matcher.matches() ? matcher.group(1) : name;
        }
    }
}
