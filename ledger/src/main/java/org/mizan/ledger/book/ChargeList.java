package org.mizan.ledger.book;

import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.charge.PastCharge;

/** The charges to one data set in the order of the chain, read page by page as the stream is consumed: nobody waits for it. */
public final class ChargeList {
    private static final int PAGE = 1_000;

    private ChargeList() {}

    /** Reads the charges among these entries, both included. */
    @FunctionalInterface
    public interface Page {
        List<Receipt> read(long from, long to);
    }

    /** The charges up to an entry, priced by the rules. */
    public static Stream<PastCharge> of(Rules rules, long last, Page page) {
        PriceMemory prices = new PriceMemory(rules);
        return LongStream.iterate(1, from -> from <= last, from -> from + PAGE)
                .boxed()
                .flatMap(from -> page.read(from, Math.min(from + PAGE - 1, last)).stream())
                .filter(receipt -> receipt.dataSet().equals(rules.policy().dataSet()))
                .map(receipt -> charge(receipt, prices.of(receipt)));
    }

    private static PastCharge charge(Receipt receipt, PriceMemory.Priced priced) {
        return new PastCharge(
                receipt.sequence(),
                Instant.ofEpochMilli(receipt.time()),
                receipt.request(),
                receipt.analyst(),
                priced.event(),
                priced.prices()
                        .all()
                        .map(price -> new PastCharge.Cost(price.line().ceiling().name(), price.charge()))
                        .toList());
    }
}
