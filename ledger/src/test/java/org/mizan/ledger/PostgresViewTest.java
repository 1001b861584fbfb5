package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresViewTest extends ViewContract {
    @Override
    Place.InPostgres place() {
        return PostgresServer.place(folder.resolve("head"));
    }

    @Test
    void saysWhatItCannotDo() {
        Path head = folder.resolve("head");
        assertThatThrownBy(() -> LedgerView.open("jdbc:h2:mem", head, List.of()))
                .hasMessageContaining("[ledger.url]");
        assertThatThrownBy(() -> LedgerView.open("jdbc:postgresql://localhost:1/x?password=secret", head, List.of()))
                .hasMessageContaining("[ledger.unreachable]")
                .hasMessageNotContaining("secret");
        Place.InPostgres place = place();
        place.open(Samples.policy("1")).close();
        try (LedgerView view = place.view(Samples.policy("1"))) {
            assertThatThrownBy(() -> view.backup(folder.resolve("copy"))).hasMessageContaining("[backup.store]");
        }
    }
}
