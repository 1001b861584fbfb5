package org.mizan.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.ledger.book.Entry;
import org.mizan.ledger.book.EntryCodec;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.store.Store;
import org.mizan.privacy.filter.Totals;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/** Entries for people and other programs: one JSON object a line, in the order of the chain. Answers are named by their hash. */
final class Export {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Export() {}

    /** Writes the entries up to the last; a failure to write is the caller's and leaves the ledger as it is. */
    static Optional<IOException> write(Store store, long last, Appendable out) throws SQLException {
        try {
            store.scan(1, last, record -> line(record, out));
            return Optional.empty();
        } catch (UncheckedIOException failure) {
            return Optional.ofNullable(failure.getCause());
        }
    }

    private static void line(byte[] record, Appendable out) {
        int length = record.length - Digest.LENGTH;
        ObjectNode node = EntryCodec.decode(record, length).accept(new NodeOf());
        node.put("hash", HexFormat.of().formatHex(record, length, record.length));
        try {
            out.append(node.toString()).append('\n');
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The object of each kind of entry. */
    private static final class NodeOf implements Entry.Visitor<ObjectNode> {
        private static ObjectNode node(Entry entry, String kind) {
            ObjectNode node = NODES.objectNode();
            node.put("sequence", entry.sequence());
            node.put("time", Instant.ofEpochMilli(entry.time()).toString());
            return node.put("kind", kind);
        }

        @Override
        public ObjectNode policy(Entry.PolicyEntry policy) {
            ObjectNode node = node(policy, "policy");
            node.set("policy", NODES.rawValueNode(new RawValue(policy.document())));
            node.set("totals", totals(policy.totals()));
            return node;
        }

        @Override
        public ObjectNode charge(Entry.ChargeEntry charge) {
            Receipt receipt = charge.receipt();
            ObjectNode node = node(charge, "charge");
            node.put("request", receipt.request());
            node.put("analyst", receipt.analyst());
            node.put("data_set", receipt.dataSet());
            node.put("binding", receipt.binding().toString());
            node.put("policy_hash", receipt.policy().toString());
            node.set("event", NODES.rawValueNode(new RawValue(receipt.event())));
            ObjectNode gammas = node.putObject("gamma");
            EventJson.read(receipt.event()).goodEvents().forEach((key, gamma) -> gammas.put(key, gamma.toString()));
            node.set("totals", totals(charge.totals()));
            return node;
        }

        @Override
        public ObjectNode binding(Entry.BindingEntry bound) {
            ObjectNode node = node(bound, "binding");
            node.set("binding", NODES.rawValueNode(new RawValue(bound.binding().document())));
            return node.put("secret_hash", bound.secret().toString());
        }

        @Override
        public ObjectNode answer(Entry.AnswerEntry answer) {
            ObjectNode node = node(answer, "answer");
            node.put("request", answer.request());
            return node.put("answer_hash", answer.answer().toString());
        }
    }

    private static ArrayNode totals(Map<Account, Spent> all) {
        ArrayNode list = NODES.arrayNode();
        all.forEach((account, spent) -> {
            Totals totals = spent.totals();
            ObjectNode node = list.addObject();
            node.put("ceiling", account.ceiling());
            node.put("analyst", account.holder());
            node.put("window", spent.window());
            ArrayNode columns = node.putArray("columns");
            totals.columns().forEach(amount -> columns.add(amount.toPlainString()));
            node.put("delta", totals.delta().toPlainString());
        });
        return list;
    }
}
