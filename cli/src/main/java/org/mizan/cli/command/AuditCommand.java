package org.mizan.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.mizan.audit.Audit;
import org.mizan.audit.Effort;
import org.mizan.audit.MechanismCatalogue;
import org.mizan.audit.subject.Subject;
import org.mizan.audit.zoo.Specimen;
import org.mizan.audit.zoo.Zoo;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.OutputOptions;
import org.mizan.cli.output.AuditReport;
import org.mizan.cli.output.ExitCode;
import org.mizan.cli.output.PathAudit;
import org.mizan.cli.output.Progress;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Spelling;
import org.mizan.oracle.Oracle;
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
            "Attacks the mechanisms of this build and its whole path from a question to an answer, and says what it found.",
            "Exits with 1 if it finds a fault, or misses one in a mechanism that is broken on purpose."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  mizan audit laplace", "  mizan audit path"})
public final class AuditCommand implements Callable<Integer> {
    private static final String PATH = "path";
    private static final int LONG_PATH = 1_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "The mechanism to attack, or path for the whole path (default: all).")
    private Optional<String> name;

    @Option(
            names = "--zoo",
            description = "Also attacks mechanisms that are broken on purpose, to show what the audit catches.")
    private boolean zoo;

    @Option(names = "--soak", description = "Goes on for hours: fifty times as many pairs and rounds.")
    private boolean soak;

    @Mixin
    private OutputOptions output;

    @Mixin
    private LanguageOption language;

    @Override
    public Integer call() {
        List<Subject<?, ?>> shipped = named(MechanismCatalogue.shipped());
        List<Specimen> broken = zoo
                ? Zoo.broken().stream().filter(each -> isNamed(each.subject())).toList()
                : List.of();
        List<org.mizan.oracle.zoo.BrokenHouse> houses = zoo
                ? org.mizan.oracle.zoo.HouseZoo.broken().stream()
                        .filter(each -> isNamed(each.name()))
                        .toList()
                : List.of();
        boolean isPath = isNamed(PATH);
        if (shipped.isEmpty() && broken.isEmpty() && houses.isEmpty() && !isPath) {
            throw unknown(name.orElseThrow());
        }
        AuditReport report = attack(shipped, broken, isPath ? (soak ? LONG_PATH : Oracle.round()) : 0, houses);
        output.print(report, spec.commandLine().getOut());
        return report.passed() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private List<Subject<?, ?>> named(List<Subject<?, ?>> subjects) {
        return subjects.stream().filter(this::isNamed).toList();
    }

    private boolean isNamed(Subject<?, ?> subject) {
        return isNamed(subject.name());
    }

    private boolean isNamed(String known) {
        return name.isEmpty() || name.get().equals(known);
    }

    private InvalidInputException unknown(String given) {
        List<String> known = new ArrayList<>(List.of(PATH));
        MechanismCatalogue.shipped().forEach(subject -> known.add(subject.name()));
        if (zoo) {
            Zoo.broken().forEach(each -> known.add(each.subject().name()));
            org.mizan.oracle.zoo.HouseZoo.broken().forEach(each -> known.add(each.name()));
        }
        return Spelling.nearest(given, known)
                .map(near -> CommandRefusal.AUDIT_MECHANISM_NEAR.with(given, near))
                .orElseGet(() -> CommandRefusal.AUDIT_MECHANISM.with(given, String.join(", ", known)));
    }

    private AuditReport attack(
            List<Subject<?, ?>> shipped,
            List<Specimen> broken,
            int questions,
            List<org.mizan.oracle.zoo.BrokenHouse> houses) {
        Effort effort = soak ? Effort.SOAK : Effort.USUAL;
        try (Progress progress = new Progress("attacking", (long) shipped.size() + broken.size())) {
            List<Audit> audits = shipped.parallelStream()
                    .map(subject -> attack(subject, effort, progress))
                    .toList();
            List<AuditReport.Catch> caught = broken.parallelStream()
                    .map(each -> new AuditReport.Catch(each, attack(each.subject(), effort, progress)))
                    .toList();
            return new AuditReport(audits, caught, PathAudit.of(questions, houses), language.value());
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
