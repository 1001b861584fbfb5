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

    String text() {
        StringBuilder text = new StringBuilder();
        if (!examined.isEmpty()) {
            text.append("whole path: %d questions of %s, over %s%n".formatted(examined.size(), kinds(), places()))
                    .append("looked at: %s%n".formatted(checks()))
                    .append(faults().isEmpty() ? "found: nothing\n" : "found:\n");
            faults().forEach(each -> text.append("  ").append(each).append('\n'));
        }
        if (!zoo.isEmpty()) {
            TextTable table = TextTable.of("broken house", "what is broken", "verdict");
            for (Caught each : zoo) {
                table = table.row(
                        each.specimen().name(),
                        each.specimen().fault(),
                        each.fault().map(fault -> "caught by " + fault.check()).orElse("missed"));
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
