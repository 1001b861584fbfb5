package org.mizan.cli.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mizan.engine.OwnerOnly;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.oracle.Fault;
import org.mizan.oracle.House;
import org.mizan.oracle.Oracle;
import org.mizan.oracle.Place;
import org.mizan.oracle.check.Check;
import org.mizan.oracle.zoo.BrokenHouse;
import org.mizan.privacy.Rational;
import org.mizan.report.TextTable;

/**
 * What was found about the whole path from a question to its answer, over made-up rows.
 *
 * @param examined each question that was put to this build
 * @param zoo houses that are broken on purpose, and what was found about them
 */
public record PathAudit(List<Oracle.Examined> examined, List<Caught> zoo) {
    private static final List<Place> PLACES = List.of(Place.memory(), Place.parquet(), Place.snapshot());

    /** A broken house and the fault that was found in it. */
    public record Caught(BrokenHouse specimen, Optional<Fault> fault) {}

    /** Puts so many questions to this build, and some to each broken house. */
    public static PathAudit of(int questions, List<BrokenHouse> broken) {
        try (Progress progress = new Progress("asking", (long) questions + broken.size())) {
            List<Oracle.Examined> examined = new ArrayList<>();
            if (questions > 0) {
                inFolder(folder -> {
                    try (Oracle oracle = new Oracle(House.product(), PLACES, folder)) {
                        for (int question = 0; question < questions; question++) {
                            examined.add(oracle.next());
                            progress.step();
                        }
                    }
                    return questions;
                });
            }
            List<Caught> zoo = new ArrayList<>();
            for (BrokenHouse each : broken) {
                zoo.add(new Caught(each, inFolder(each::caught)));
                progress.step();
            }
            return new PathAudit(examined, zoo);
        }
    }

    private static <T> T inFolder(Function<Path, T> work) {
        try {
            Path folder = Files.createTempDirectory("mizan-audit");
            try {
                return work.apply(folder);
            } finally {
                OwnerOnly.remove(folder);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    boolean passed() {
        return faults().isEmpty() && zoo.stream().allMatch(each -> each.fault().isPresent());
    }

    private List<Oracle.Examined> faults() {
        return examined.stream().filter(each -> !each.faults().isEmpty()).toList();
    }

    Rational falseAlarm() {
        return Oracle.FALSE_ALARM.times((long) examined.size() + zoo.size());
    }

    String text(Language language) {
        StringBuilder text = new StringBuilder();
        if (!examined.isEmpty()) {
            text.append(Message.AUDIT_PATH.in(language, examined.size(), kinds(), places()))
                    .append('\n')
                    .append(Message.AUDIT_CHECKS.in(language, checks()))
                    .append('\n')
                    .append((faults().isEmpty() ? Message.AUDIT_FOUND_NOTHING : Message.AUDIT_FOUND).in(language))
                    .append('\n');
            faults().forEach(each -> text.append("  ").append(each).append('\n'));
        }
        if (!zoo.isEmpty()) {
            TextTable table = TextTable.of(
                    Message.AUDIT_HOUSE.in(language),
                    Message.AUDIT_FAULT.in(language),
                    Message.AUDIT_VERDICT.in(language));
            for (Caught each : zoo) {
                table = table.row(
                        each.specimen().name(),
                        each.specimen().fault(),
                        each.fault()
                                .map(fault -> Message.AUDIT_CAUGHT.with(fault.check()))
                                .orElseGet(Message.AUDIT_MISSED::with)
                                .in(language));
            }
            text.append(text.isEmpty() ? "" : "\n").append(table);
        }
        return text.toString();
    }

    private String kinds() {
        return examined.stream()
                .map(each -> each.asking().kind())
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .map(kind -> kind.words())
                .collect(Collectors.joining(", "));
    }

    private String places() {
        return examined.stream().map(each -> each.place().name()).distinct().collect(Collectors.joining(", "));
    }

    private static String checks() {
        return Check.all().stream().map(Check::name).collect(Collectors.joining(", "));
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("questions", examined.size());
        tree.put("kinds", examined.isEmpty() ? "" : kinds());
        tree.put("engines", examined.isEmpty() ? "" : places());
        tree.put("checks", checks());
        tree.put("faults", faults().stream().map(Oracle.Examined::toString).toList());
        tree.put("zoo", zoo.stream().map(PathAudit::tree).toList());
        return tree;
    }

    private static Map<String, Object> tree(Caught caught) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("house", caught.specimen().name());
        tree.put("fault", caught.specimen().fault());
        tree.put("found", caught.fault().map(Fault::toString).orElse(""));
        return tree;
    }
}
