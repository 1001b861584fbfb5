package org.mizan.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.mizan.audit.Audit;
import org.mizan.audit.Catalogue;
import org.mizan.audit.Effort;
import org.mizan.audit.subject.Subject;
import org.mizan.audit.zoo.Specimen;
import org.mizan.audit.zoo.Zoo;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Attacks mechanisms and says what it found. */
@Command(
        name = "audit",
        description = {
            "Attacks the mechanisms of this build, and says what it found.",
            "Exits with 1 if a claim is refuted, or a broken mechanism of the zoo is not."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan audit laplace"})
final class AuditCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The mechanism to attack (default: all).")
    private Optional<String> name;

    @Option(names = "--zoo", description = "Attacks broken mechanisms too, to show what would be caught.")
    private boolean zoo;

    @Option(names = "--soak", description = "Goes on for hours: fifty times as many pairs and rounds.")
    private boolean soak;

    @Mixin
    private OutputOptions output;

    @Override
    public Integer call() {
        List<Subject<?, ?>> shipped = named(Catalogue.shipped());
        List<Specimen> broken = zoo
                ? Zoo.broken().stream().filter(each -> isNamed(each.subject())).toList()
                : List.of();
        if (shipped.isEmpty() && broken.isEmpty() && name.isPresent()) {
            throw unknown(name.get());
        }
        AuditReport report = attack(shipped, broken);
        output.print(report, spec.commandLine().getOut());
        return report.passed() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private List<Subject<?, ?>> named(List<Subject<?, ?>> subjects) {
        return subjects.stream().filter(this::isNamed).toList();
    }

    private boolean isNamed(Subject<?, ?> subject) {
        return name.isEmpty() || name.get().equals(subject.name());
    }

    private InvalidInputException unknown(String given) {
        List<String> known = Stream.concat(
                        Catalogue.shipped().stream(),
                        zoo ? Zoo.broken().stream().map(Specimen::subject) : Stream.of())
                .<String>map(Subject::name)
                .toList();
        String all = "choose one of " + String.join(", ", known);
        String next = Spelling.nearest(given, known)
                .map(near -> "did you mean %s?".formatted(near))
                .orElse(all);
        return InvalidInputException.of("audit.mechanism", "mechanism", given, "is not one that can be audited", next);
    }

    private AuditReport attack(List<Subject<?, ?>> shipped, List<Specimen> broken) {
        Effort effort = soak ? Effort.SOAK : Effort.USUAL;
        try (Progress progress = new Progress("attacking", (long) shipped.size() + broken.size())) {
            List<Audit> audits = shipped.parallelStream()
                    .map(subject -> attack(subject, effort, progress))
                    .toList();
            List<AuditReport.Catch> caught = broken.parallelStream()
                    .map(each -> new AuditReport.Catch(each, attack(each.subject(), effort, progress)))
                    .toList();
            return new AuditReport(audits, caught);
        }
    }

    private static Audit attack(Subject<?, ?> subject, Effort effort, Progress progress) {
        Audit audit = Audit.of(subject, effort);
        synchronized (progress) {
            progress.step();
        }
        return audit;
    }
}
