package org.mizan.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Other processes that run a main class of these tests. */
final class JavaProcess {
    private JavaProcess() {}

    /** A command line that starts quickly. */
    static List<String> command(Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        return command;
    }

    /** A process that is killed if it has not ended by itself, so that those who read what it says do not wait for ever. */
    static Process limited(Process process, int minutes) {
        CompletableFuture.delayedExecutor(minutes, TimeUnit.MINUTES).execute(() -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
        return process;
    }

    /** Not yet started; what it says on its standard error is shown with ours. */
    static ProcessBuilder of(List<String> command) {
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }
}
