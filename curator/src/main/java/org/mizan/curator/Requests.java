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
import org.mizan.dataset.column.Column;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.canonical.ColumnForm;

/**
 * What the ledger knows a release by. Requests are bound to the hash of the question and the terms, so that equal questions are
 * one. Earlier builds bound them to the text: an id that was charged so keeps standing for its text, and all that follows from
 * it, such as which groups of a unit count, stays as it was.
 */
record Requests(Dataset dataset, String analyst, Ledger ledger) {
    /** The request for a release under an id, as it was charged if it was. */
    Request of(String id, Release release) {
        Optional<Digest> charged = ledger.link(id).map(link -> link.receipt().binding());
        return earlier(release)
                .map(question -> request(id, question, release))
                .filter(request -> charged.equals(Optional.of(request.binding())))
                .findFirst()
                .orElseGet(() -> request(id, named(release.bound()), release));
    }

    /**
     * What earlier builds bound the same question to: its text, or terms in another spelling. They joined names of columns
     * without quotes, so that a text which the house spells says which columns are meant only where every name is a word.
     */
    private Stream<String> earlier(Release release) {
        boolean isClear = release.question().isWritten()
                || dataset.columns().stream().map(Column::name).allMatch(ColumnForm::isWord);
        Stream<String> respelled = release.earlierTerms().stream().map(release::bound);
        return Stream.concat(isClear ? texts(release) : Stream.empty(), respelled.map(this::named));
    }

    /** What was asked, in the words of people, as this build and earlier ones spell the terms. */
    private Stream<String> texts(Release release) {
        return Stream.concat(
                Stream.of(asked(release)),
                release.earlierTerms().stream().map(release::asked).map(this::named));
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
     *
     * @param confidence as the answer states it
     */
    Optional<Answer> answer(Request request, Release release, Rational confidence) {
        Optional<Link> link = ledger.link(request.id());
        Optional<Answer> answer = link.flatMap(charged -> ledger.answer(request.id()))
                .map(StoredAnswer::read)
                .filter(stored -> {
                    Receipt receipt = link.orElseThrow().receipt();
                    return receipt.binding().equals(request.binding())
                            || (release.question().isWritten() && says(stored, receipt, texts(release)));
                });
        answer.filter(stored -> !isAnswer(stored, release, confidence)).ifPresent(other -> {
            throw LedgerRefusal.REQUEST_REUSED.with(request.id());
        });
        return answer;
    }

    /** Whether an answer under the same binding is to this question: earlier builds bound some different ones alike. */
    private static boolean isAnswer(Answer stored, Release release, Rational confidence) {
        return release.isAnsweredBy(stored.released())
                && (release.confidence().isEmpty() || stored.confidence().equals(confidence));
    }

    /**
     * Whether a stored answer says that this text was asked: a changed description may give it another hash. Only of a text
     * that was written by whoever asked, as one that the house spells need not say all that its hash covers.
     */
    private boolean says(Answer stored, Receipt receipt, Stream<String> texts) {
        Certificate certificate = stored.certificate();
        Digest bound = Receipt.binding(analyst, dataset.budgetName(), certificate.question());
        return receipt.binding().equals(bound) && texts.anyMatch(certificate.readable()::equals);
    }

    /** The ids under which the same was charged before, newest first. */
    List<String> before(Release release) {
        return Stream.concat(Stream.of(named(release.bound())), earlier(release))
                .flatMap(question -> ledger.requests(analyst, dataset.budgetName(), question).stream())
                .toList();
    }
}
