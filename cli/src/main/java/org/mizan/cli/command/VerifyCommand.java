package org.mizan.cli.command;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.certificate.AnswerDocument;
import org.mizan.certificate.Certificate;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.Verdict;
import org.mizan.certificate.Verifier;
import org.mizan.certificate.json.JsonObject;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.curator.place.OwnerKey;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.ledger.LedgerView;
import org.mizan.message.InvalidInputException;
import org.mizan.report.answer.VerdictReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Recomputes what a certificate states. */
@Command(
        name = "verify",
        description = {
            "Recomputes what a release's certificate states: its cost, its events, its place in the ledger.",
            "Exits with 1 and names the field if a statement does not hold.",
            "A certificate alone can only be consistent: it is accepted if the ledger (--data) or the signature (--key)"
                    + " is checked too."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan verify examples/clinic/answer.json"})
public final class VerifyCommand extends ReportCommand<VerdictReport> {
    @Parameters(
            paramLabel = "CERTIFICATE",
            description = "A certificate, or an answer in JSON that holds its own, which is then checked too.")
    private Path path;

    @Option(
            names = "--answer",
            paramLabel = "FILE",
            description = "Check that this is the answer which the certificate is about.")
    private Optional<Path> answer;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = {
                "Check that the ledger which this mizan.yaml names holds the charge and the answer.",
                "It is only read, also while another process charges."
            })
    private Optional<Path> data;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "Check that the owner of this public key (mizan.pub) signed the certificate as it is.")
    private Optional<Path> key;

    @Mixin
    private LanguageOption language;

    @Override
    VerdictReport report() throws IOException {
        String text = certificateText();
        Optional<AnswerDocument> document = AnswerDocument.read(text);
        Certificate certificate = document.map(AnswerDocument::certificate).orElseGet(() -> CertificateJson.read(text));
        Verdict verdict = Verifier.verify(certificate);
        if (document.isPresent()) {
            verdict = verdict.and(Verifier.answer(certificate, document.get().answer()));
        }
        if (answer.isPresent()) {
            byte[] content = Files.readAllBytes(answer.get());
            verdict = verdict.and(Verifier.answer(certificate, AnswerDocument.digest(content)));
        }
        if (key.isPresent()) {
            verdict = verdict.and(Verifier.signature(certificate, OwnerKey.verifying(key.get())));
        }
        if (data.isPresent()) {
            verdict = inLedger(certificate, verdict, data.get());
        }
        return new VerdictReport(certificate, verdict, unchecked(certificate, document.isPresent()), language.value());
    }

    /** The ledger keeps the answer too, with the signature. */
    private List<VerdictReport.Unchecked> unchecked(Certificate certificate, boolean hasItsAnswer) {
        List<VerdictReport.Unchecked> unchecked = new ArrayList<>();
        if (!hasItsAnswer && answer.isEmpty() && data.isEmpty()) {
            unchecked.add(VerdictReport.Unchecked.ANSWER);
        }
        if (data.isEmpty()) {
            unchecked.add(VerdictReport.Unchecked.LEDGER);
        }
        if (certificate.signature().isPresent() && key.isEmpty() && data.isEmpty()) {
            unchecked.add(VerdictReport.Unchecked.SIGNATURE);
        }
        return unchecked;
    }

    /** Nothing that stands in the file is told unless it is a certificate: it may be anything, also private rows. */
    private String certificateText() throws IOException {
        try {
            String text = Files.readString(path, StandardCharsets.UTF_8);
            if (AnswerDocument.isMeant(JsonObject.parse(text))) {
                return text;
            }
        } catch (InvalidInputException | CharacterCodingException other) {
            throw noCertificate();
        }
        throw noCertificate();
    }

    private InvalidInputException noCertificate() {
        return CommandRefusal.VERIFY_DOCUMENT.with(path);
    }

    @Override
    int exitCode(VerdictReport report) {
        return report.verdict().isConsistent() ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** Opening reads and checks the whole chain; a ledger that is not there is not made for it. */
    private static Verdict inLedger(Certificate certificate, Verdict verdict, Path description) throws IOException {
        LedgerPlace place = LedgerPlace.of(description);
        if (!place.exists()) {
            throw CommandRefusal.VERIFY_LEDGER.with(place.dataset().ledger().text());
        }
        try (LedgerView ledger = place.view()) {
            String request = certificate.request();
            Verdict checked = verdict.and(
                    Verifier.ledger(certificate, ledger.link(request)),
                    Verifier.keptAnswer(certificate, ledger.answer(request).map(StoredAnswer::document)));
            return certificate
                    .dataVersion()
                    .map(stated -> checked.and(Verifier.version(certificate, kept(ledger, stated))))
                    .orElse(checked);
        }
    }

    private static Optional<DataVersion> kept(LedgerView ledger, DataVersion stated) {
        return ledger.versions(stated.dataSet()).stream()
                .filter(each -> each.number() == stated.number())
                .findFirst();
    }
}
