import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes until one test fails, and says which. {@code Mutants} starts it and writes a line for each run: the file
 * for what tests print, the folders of classes and the names of the tests, with tabs between. Every run has the classes of
 * these folders anew; libraries are loaded once.
 */
final class Suite implements TestExecutionListener {
    /** A Java that has loaded classes so often is replaced by a new one. */
    private static final int MOST_RUNS = 20;

    private final CancellationToken token = CancellationToken.create();
    private final AtomicReference<String> failed = new AtomicReference<>("");
    private long started;

    public static void main(String[] none) throws IOException, ClassNotFoundException {
        PrintStream answer = System.out;
        String libraries = System.getProperty("java.class.path");
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        boolean isLast = false;
        for (int runs = 1; !isLast; runs++) {
            String line = lines.readLine();
            if (line == null) {
                break;
            }
            String[] words = line.split("\t");
            // Tests that start a Java of their own give it this class path.
            System.setProperty("java.class.path", words[1] + File.pathSeparator + libraries);
            try (PrintStream log = new PrintStream(words[0], StandardCharsets.UTF_8);
                    Loader loader = new Loader(words[1].split(File.pathSeparator))) {
                System.setOut(log);
                System.setErr(log);
                Thread.currentThread().setContextClassLoader(loader);
                String failed = new Suite().run(List.of(words[2].split(" ")), loader);
                isLast = loader.hasServer || runs == MOST_RUNS;
                answer.println((isLast ? "last failed: " : "failed: ") + failed);
                answer.flush();
            }
        }
        System.exit(0);
    }

    /** Notes whether a database server was started, which ends with this Java and not before. */
    private static final class Loader extends URLClassLoader {
        private volatile boolean hasServer;

        Loader(String... folders) throws MalformedURLException {
            super(urls(folders), Suite.class.getClassLoader());
        }

        private static URL[] urls(String... folders) throws MalformedURLException {
            URL[] urls = new URL[folders.length];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = Path.of(folders[i]).toUri().toURL();
            }
            return urls;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            hasServer |= name.startsWith("io.zonky.");
            return super.loadClass(name, resolve);
        }
    }

    private String run(List<String> classes, ClassLoader loader) throws ClassNotFoundException {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String name : classes) {
            request.selectors(selectClass(Class.forName(name, false, loader)));
        }
        LauncherFactory.create()
                .execute(LauncherExecutionRequestBuilder.request(request.build())
                        .cancellationToken(token)
                        .listeners(this)
                        .build());
        if (started == 0 && failed.get().isEmpty()) {
            throw new IllegalArgumentException("no test found in " + String.join(", ", classes));
        }
        return failed.get();
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            started++;
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            result.getThrowable().ifPresent(Throwable::printStackTrace);
            failed.compareAndSet("", name(test));
            token.cancel();
        }
    }

    /** The class and the method, or what else failed. */
    private static String name(TestIdentifier test) {
        Optional<String> method = test.getSource()
                .filter(MethodSource.class::isInstance)
                .map(MethodSource.class::cast)
                .map(source -> simple(source.getClassName()) + "#" + source.getMethodName());
        return method.or(() -> test.getSource()
                        .filter(ClassSource.class::isInstance)
                        .map(ClassSource.class::cast)
                        .map(source -> simple(source.getClassName())))
                .orElse(test.getDisplayName());
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
