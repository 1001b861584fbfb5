package org.mizan.curator;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LedgerStore;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.LedgerFile;
import org.mizan.message.Grounds;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.release.statistic.GoodEventKeys;

/**
 * What an owner should know before a data set is imported: good events that can never be of use, and another ledger beside
 * the one that the description names, whose charges would not count.
 */
final class ImportChecks {
    /** How every file of SQLite begins. */
    private static final byte[] START = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final LedgerPlace place;
    private final Path folder;

    ImportChecks(LedgerPlace place, Path folder) {
        this.place = place;
        this.folder = folder;
    }

    /**
     * Before there is a ledger, a good event is refused on which nothing could be released: its γ would be spent for nothing,
     * and afterwards no other can be opened in its place. Histograms are released also where γ is too small for their cells,
     * so that is warned of.
     */
    void requireUse() throws IOException {
        Optional<InvalidInputException> useless = GoodEventKeys.useless(place.dataset()).stream()
                .filter(each -> !each.code().equals(GoodEventKeys.CELLS))
                .findFirst();
        if (useless.isPresent() && !place.exists()) {
            throw useless.get();
        }
    }

    /** What may be imported all the same, in sentences. */
    List<String> warnings() throws IOException {
        Dataset dataset = place.dataset();
        List<String> warnings = new ArrayList<>();
        GoodEventKeys.useless(dataset).forEach(useless -> warnings.add(warning(useless.grounds())));
        for (Path other : others()) {
            warnings.add(warning(CuratorRefusal.IMPORT_SECOND.about(
                    other, dataset.name(), dataset.ledger().text())));
        }
        return warnings;
    }

    private static String warning(Grounds grounds) {
        return Message.WARNING.in(Language.ENGLISH, grounds);
    }

    /** Ledgers in files near the description, other than its own, that have charges for the data set. */
    private List<Path> others() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path near : List.of(folder, folder.resolve(LedgerPlace.FOLDER))) {
            if (Files.isDirectory(near)) {
                try (Stream<Path> files = Files.list(near)) {
                    files.filter(file -> isDatabase(file) && isOther(file) && isCharged(file))
                            .map(folder::relativize)
                            .sorted()
                            .forEach(found::add);
                }
            }
        }
        return found;
    }

    private static boolean isDatabase(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream bytes = Files.newInputStream(file)) {
            return Arrays.equals(bytes.readNBytes(START.length), START);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private boolean isOther(Path file) {
        LedgerStore own = place.dataset().ledger();
        return own.database().isPresent()
                || !LedgerFile.real(folder.resolve(own.text())).equals(LedgerFile.real(file));
    }

    /** What cannot be read as a ledger is none, or is told where it is opened. */
    private boolean isCharged(Path file) {
        try (LedgerView view = LedgerView.open(file, List.of())) {
            return view.isCharged(place.dataset().budgetName());
        } catch (LedgerException | InvalidInputException unreadable) {
            return false;
        }
    }
}
