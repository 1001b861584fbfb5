package org.mizan.dataset.file;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.GoodEventDeclaration;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.message.Spelling;

/**
 * Names a policy by a hash of what it promises and allows: unit, neighbours, limits, columns, tables, budget and good events.
 * Two files have the same version exactly if those agree; comments, the order of keys and columns, the spelling of numbers, and
 * where the data and the ledger are kept do not count.
 */
public record PolicyVersion(String hash) {
    /** Changes with the form that is hashed, so that no version means two things. */
    private static final String FORM = "mizan policy 1\n";

    public PolicyVersion {
        if (!hash.matches("[0-9a-f]{64}")) {
            throw DescriptionRefusal.POLICY_VERSION.with(Spelling.shown(hash));
        }
    }

    /** The version of a data set's policy: SHA-256, in hexadecimal digits. */
    public static PolicyVersion of(Dataset dataset) {
        List<Column> columns = sorted(dataset.columns());
        List<GoodEventDeclaration> events = dataset.goodEvents().stream()
                .sorted(Comparator.comparing(GoodEventDeclaration::name))
                .toList();
        List<PrivateTableDeclaration> tables = dataset.furtherTables().stream()
                .sorted(Comparator.comparing(PrivateTableDeclaration::name))
                .map(table -> new PrivateTableDeclaration(table.name(), table.source(), sorted(table.columns())))
                .toList();
        String text = FORM + DatasetWriter.policy(dataset, columns, events) + DatasetWriter.policy(tables);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return new PolicyVersion(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static List<Column> sorted(List<Column> columns) {
        return columns.stream().sorted(Comparator.comparing(Column::name)).toList();
    }

    @Override
    public String toString() {
        return hash;
    }
}
