package org.mizan.oracle.check;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import org.mizan.ledger.store.LedgerException;
import org.mizan.oracle.Scene;

/** Every stored byte is compared with its hash when it is read, and a ledger that changed under an open desk stops it. */
final class StoredBytesCheck implements Check {
    @Override
    public String name() {
        return "stored bytes";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Path file = scene.visit(scene.tables().first(), visit -> {
            visit.ask();
            return visit.file();
        });
        Optional<String> answers = scene.visit(scene.tables().first(), file, visit -> {
            byte[] forged = visit.ask().json().replace("\"ana\"", "\"eve\"").getBytes(StandardCharsets.UTF_8);
            change(file, "UPDATE answer SET content = ?", forged);
            return refuses(visit, Scene.REQUEST, "a stored answer that was changed is answered");
        });
        return answers.or(() -> scene.visit(scene.tables().first(), visit -> {
            visit.ask();
            change(
                    visit.file(),
                    "UPDATE entry SET record = CAST(record || ? AS BLOB)"
                            + " WHERE sequence = (SELECT MAX(sequence) FROM entry)",
                    new byte[] {1});
            return refuses(visit, "b", "a ledger that changed under an open desk is charged");
        }));
    }

    private static Optional<String> refuses(Scene.Visit visit, String id, String otherwise) {
        try {
            visit.ask(visit.asking().spend(), id);
        } catch (LedgerException refused) {
            return Optional.empty();
        }
        return Optional.of(otherwise);
    }

    private static void change(Path file, String sql, byte[] bytes) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setBytes(1, bytes);
            statement.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException("ledger: cannot be changed for a check of it", failure);
        }
    }
}
