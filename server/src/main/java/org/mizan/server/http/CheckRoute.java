package org.mizan.server.http;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.mizan.certificate.AnswerDocument;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertificateCheck;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.Verdict;
import org.mizan.certificate.Verifier;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.json.JsonObject;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.ledger.Ledger;
import org.mizan.message.Language;
import org.mizan.report.answer.VerdictReport;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.Queued;
import org.mizan.server.work.ServedData;

/**
 * Checks a certificate that somebody was handed against the ledger that it names an entry of. It says no more of a ledger than
 * the request itself would: whoever may not see that request hears that there is none.
 */
final class CheckRoute {
    private final Doorkeeping doorkeeping;

    CheckRoute(Doorkeeping doorkeeping) {
        this.doorkeeping = doorkeeping;
    }

    Route route() {
        return new Route("POST", "/v1/checks", Act.CHECK, this::check);
    }

    /** Checks in the queue of questions: losses are computed anew. */
    private CompletableFuture<Reply> check(Exchange exchange) {
        String text = exchange.text();
        if (!AnswerDocument.isMeant(JsonObject.parse(text))) {
            throw ServerRefusal.CHECK_DOCUMENT.with();
        }
        Optional<AnswerDocument> document = AnswerDocument.read(text);
        Certificate certificate = document.map(AnswerDocument::certificate).orElseGet(() -> CertificateJson.read(text));
        exchange.on(certificate.request());
        ServedData.Found found = doorkeeping
                .data()
                .find(exchange.principal(), certificate.request())
                .filter(charge -> !doorkeeping.questions().isHeld(certificate.request()))
                .orElseThrow(() -> new TurnedAwayException(
                        TurnedAwayException.Reason.ABSENT, ServerRefusal.REQUEST_ABSENT.about()));
        exchange.about(found.set().name());
        Queued<Reply> queued = new Queued<>(() -> Reply.of(
                Reply.DONE,
                new VerdictReport(certificate, verdict(found, certificate, document), List.of(), Language.ENGLISH)
                        .tree()));
        doorkeeping.queue().submit(exchange.principal().name(), queued);
        return queued.result();
    }

    private static Verdict verdict(ServedData.Found found, Certificate certificate, Optional<AnswerDocument> document) {
        Link kept = found.link();
        Verdict verdict = Verifier.against(certificate, kept);
        if (!verdict.isConsistent()) {
            return verdict;
        }
        CertificateCheck answer = found.set().reading(curator -> keptAnswer(certificate, curator.ledger()));
        verdict = verdict.and(answer);
        return document.isPresent()
                ? verdict.and(Verifier.answer(certificate, document.get().answer()))
                : verdict;
    }

    private static CertificateCheck keptAnswer(Certificate certificate, Ledger ledger) {
        return Verifier.keptAnswer(
                certificate, ledger.answer(certificate.request()).map(StoredAnswer::document));
    }
}
