package org.mizan.curator;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.dataset.Dataset;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.charge.Request;
import org.mizan.release.Release;

/**
 * What the ledger knows a release by. Requests are bound to the hash of the question and the terms, so that equal questions are
 * one. Earlier builds bound them to the text: an id that was charged so keeps standing for its text, and all that follows from
 * it, such as which groups of a unit count, stays as it was.
 */
record Requests(Dataset dataset, String analyst, Ledger ledger) {
    /** The request for a release under an id, as it was charged if it was. */
    Request of(String id, Release release) {
        Request byText = request(id, asked(release), release);
        boolean isOld = ledger.link(id)
                .filter(link -> link.receipt().binding().equals(byText.binding()))
                .isPresent();
        return isOld ? byText : request(id, named(release.bound()), release);
    }

    private Request request(String id, String question, Release release) {
        return new Request(id, analyst, dataset.budgetName(), question, release.event());
    }

    /** What was asked, in the words of people. */
    String asked(Release release) {
        return named(release.asked());
    }

    /** With the data set where several share a budget: an id stands for one question about one of them. */
    private String named(String question) {
        return dataset.budgetOf().isEmpty() ? question : "of %s: %s".formatted(dataset.name(), question);
    }

    /**
     * The answer to this very question under its id. It stands whatever the description, or the build, makes of the question
     * now; without an answer the ledger refuses an id that was charged for something else.
     */
    Optional<byte[]> answer(Request request, Release release) {
        Optional<Link> link = ledger.link(request.id());
        Optional<byte[]> answer = link.flatMap(charged -> ledger.answer(request.id()));
        return answer.filter(stored -> {
            Receipt receipt = link.orElseThrow().receipt();
            return receipt.binding().equals(request.binding()) || says(stored, receipt, asked(release));
        });
    }

    /** Whether a stored answer says that this text was asked: a changed description may give it another hash. */
    private boolean says(byte[] stored, Receipt receipt, String asked) {
        Certificate certificate = StoredAnswer.read(stored).certificate();
        Digest bound = Receipt.binding(analyst, dataset.budgetName(), certificate.question());
        return receipt.binding().equals(bound) && certificate.readable().equals(asked);
    }

    /** The ids under which the same was charged before, newest first. */
    List<String> before(Release release) {
        return Stream.of(named(release.bound()), asked(release))
                .flatMap(question -> ledger.requests(analyst, dataset.budgetName(), question).stream())
                .toList();
    }
}
