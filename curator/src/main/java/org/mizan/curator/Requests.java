package org.mizan.curator;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.engine.program.Program;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.charge.PastCharge;
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

    /**
     * The newest answer of this analyst to the same question on the same terms about this version of the data.
     *
     * @param isHeld which requests nobody may hear of yet
     */
    Optional<Answer> told(Release release, DataVersion version, Rational confidence, Predicate<String> isHeld) {
        return ledger.requests(analyst, dataset.budgetName(), named(release.bound())).stream()
                .filter(isHeld.negate())
                .flatMap(id -> ledger.answer(id).stream())
                .map(StoredAnswer::read)
                // Newer answers come first, and none after one of an earlier import is of this one.
                .takeWhile(answer -> answer.certificate().dataVersion().equals(Optional.of(version)))
                // Limits of the description are no part of a question, and were perhaps others.
                .filter(answer -> answer.certificate().releases().equals(Certification.certified(release)))
                .filter(answer -> isAnswer(answer, release, confidence))
                .findFirst();
    }

    /** The ids under which the same was charged before, newest first. */
    List<String> before(Release release) {
        return Stream.concat(Stream.of(named(release.bound())), earlier(release))
                .flatMap(question -> ledger.requests(analyst, dataset.budgetName(), question).stream())
                .toList();
    }

    /** What was asked last by somebody, or by everybody, newest first. */
    List<PastRequest> history(Optional<String> by, int most) {
        Deque<PastCharge> latest = new ArrayDeque<>();
        try (Stream<PastCharge> charges = ledger.charges(dataset.budgetName())) {
            charges.filter(charge -> by.map(charge.analyst()::equals).orElse(true))
                    .forEach(charge -> {
                        latest.addFirst(charge);
                        if (latest.size() > most) {
                            latest.removeLast();
                        }
                    });
        }
        return latest.stream()
                .map(charge -> new PastRequest(
                        charge,
                        ledger.answer(charge.request())
                                .map(stored -> StoredAnswer.read(stored).certificate())))
                .toList();
    }

    /**
     * Which groups of a unit count where it has too many is decided by a hash that is salted with what the request stands
     * for: a retry decides as before, and no two questions need agree.
     */
    static Program salted(Program program, Request request) {
        return program.salted(ByteBuffer.wrap(request.binding().bytes()).getLong());
    }
}
