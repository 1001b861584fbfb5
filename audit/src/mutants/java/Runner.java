import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A Java that runs tests of one module, for one change after the other: see {@code Suite}. */
final class Runner {
    /** Starts the answer that names the test that failed, or none. */
    private static final String SAID = "failed:";

    private final String module;
    private final Process process;
    private final BufferedReader answers;
    private boolean isLast;
    private boolean isLate;

    Runner(String module, Process process) {
        this.module = module;
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
    }

    String module() {
        return module;
    }

    /** The test that failed, or an empty text; nothing if there is no answer. */
    Optional<String> answer(String request, long seconds) throws IOException, InterruptedException {
        CompletableFuture<Optional<String>> answer = CompletableFuture.supplyAsync(this::answer);
        process.outputWriter(StandardCharsets.UTF_8).append(request).append('\n').flush();
        try {
            Optional<String> said = answer.get(seconds, TimeUnit.SECONDS);
            isLast = said.isEmpty() || said.get().startsWith("last ");
            return said.map(line -> line.substring(line.indexOf(SAID) + SAID.length()).strip());
        } catch (TimeoutException late) {
            isLate = true;
            end();
            return Optional.empty();
        } catch (ExecutionException failure) {
            throw new IllegalStateException(failure.getCause());
        }
    }

    /** The next line that is an answer; libraries may print others. */
    private Optional<String> answer() {
        return answers.lines().filter(line -> line.matches("(last )?" + SAID + ".*")).findFirst();
    }

    boolean isUsable() {
        return !isLast && !isLate;
    }

    boolean isLate() {
        return isLate;
    }

    /** Asks first, so that a database that a test has started is ended with it. */
    void end() throws InterruptedException {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        children.forEach(ProcessHandle::destroyForcibly);
    }
}
