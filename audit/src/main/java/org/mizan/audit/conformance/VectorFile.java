package org.mizan.audit.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mizan.audit.AuditRefusal;
import org.mizan.audit.conformance.accounting.VectorCase;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Result;
import org.mizan.audit.conformance.expectation.VectorCheck;
import org.mizan.audit.conformance.random.RandomVectors;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.InvalidInputException;

/**
 * A file of reference vectors: {@code {file, description, conventions, count, cases}}, a case being {@code {case, params,
 * expected: number | "inf", tolerance_rel, source}} with optional {@code tolerance_abs}, {@code bracket} and remarks.
 * Anything unknown or missing is an error that names the file and the case.
 *
 * <p>A value x passes if |x - expected| ≤ tolerance_rel·|expected| + tolerance_abs and it is sound: an upper bound must
 * not fall below expected·(1 - 1e-6) - tolerance_abs, with the lower end of the bracket for expected where there is one.
 *
 * <p>A file without conventions holds the vectors of random differential privacy, whose form {@link RandomVectors} reads.
 */
public final class VectorFile {
    private final String name;
    private final List<? extends VectorCheck> cases;

    private VectorFile(String name, List<? extends VectorCheck> cases) {
        this.name = name;
        this.cases = cases;
    }

    public static VectorFile read(Path path) {
        if (Files.isDirectory(path) || Files.notExists(path)) {
            throw (Files.isDirectory(path) ? AuditRefusal.VECTOR_FILE_FOLDER : AuditRefusal.VECTOR_FILE_MISSING)
                    .with(path);
        }
        try {
            return parse(path.getFileName().toString(), Files.readString(path));
        } catch (IOException unreadable) {
            throw AuditRefusal.VECTOR_FILE.with(path);
        }
    }

    public static VectorFile parse(String name, String text) {
        return in(name, () -> {
            JsonObject file = JsonObject.parse(text);
            if (!file.has("conventions")) {
                return new VectorFile(name, RandomVectors.read(file));
            }
            List.of("file", "description", "conventions").forEach(file::text);
            long count = new CaseParameters(file).count("count");
            List<VectorCase> cases = cases(file.objects("cases"));
            file.end();
            if (cases.isEmpty()) {
                throw AuditRefusal.VECTOR_EMPTY.with();
            }
            if (cases.size() != count) {
                throw AuditRefusal.VECTOR_COUNT_CASES.with(count, cases.size());
            }
            return new VectorFile(name, cases);
        });
    }

    private static List<VectorCase> cases(List<JsonObject> given) {
        return IntStream.range(0, given.size())
                .mapToObj(index -> in("case " + index, () -> VectorCase.read(given.get(index))))
                .toList();
    }

    /** The number of cases. */
    public int size() {
        return cases.size();
    }

    /**
     * Computes and judges every case, on all cores; {@code progress} runs after each, on any thread. Of several malformed
     * cases the first is the error, whichever was reached first.
     */
    public FileReport check(Runnable progress) {
        ConcurrentNavigableMap<Integer, InvalidInputException> malformed = new ConcurrentSkipListMap<>();
        List<Result> results = IntStream.range(0, cases.size())
                .parallel()
                .filter(index -> malformed.headMap(index).isEmpty())
                .mapToObj(index -> {
                    List<Result> result = check(index, malformed);
                    progress.run();
                    return result;
                })
                .flatMap(List::stream)
                .toList();
        if (!malformed.isEmpty()) {
            throw malformed.firstEntry().getValue();
        }
        return new FileReport(name, results);
    }

    private List<Result> check(int index, Map<Integer, InvalidInputException> malformed) {
        try {
            return in(name + ": case " + index, () -> cases.get(index).check(index));
        } catch (InvalidInputException invalid) {
            malformed.put(index, invalid);
            return List.of();
        }
    }

    private static <T> T in(String place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidInputException invalid) {
            throw invalid.in(place);
        }
    }
}
