package org.mizan.audit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.mizan.audit.subject.Subject;
import org.mizan.audit.zoo.Specimen;
import org.mizan.audit.zoo.Zoo;

class AuditedTest {
    /** Tests of somebody else's, some of which fail: they are run by the tests below and not found by the build. */
    static final class Examples {
        @Audited
        void sound(Auditor auditor) {
            auditor.attack(named("laplace"));
        }

        @Audited
        void broken(Auditor auditor) {
            auditor.attack(named("scale-halved"));
        }

        @Audited
        void forgotten(Auditor auditor) {
            assertThat(auditor).isNotNull();
        }
    }

    private static Subject<?, ?> named(String name) {
        return Stream.concat(Zoo.broken().stream().map(Specimen::subject), Zoo.controls().stream())
                .<Subject<?, ?>>map(subject -> subject)
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static TestExecutionSummary run(String method) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(Examples.class, method, Auditor.class))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }

    private static String failure(String method) {
        TestExecutionSummary summary = run(method);
        assertThat(summary.getTestsFailedCount()).isOne();
        return String.valueOf(summary.getFailures().get(0).getException().getMessage());
    }

    @Test
    void aSoundMechanismPasses() {
        TestExecutionSummary summary = run("sound");
        assertThat(summary.getTestsSucceededCount()).isOne();
        assertThat(summary.getTestsFailedCount()).isZero();
    }

    @Test
    void aBrokenMechanismFailsAndTheMessageSaysWhy() {
        assertThat(failure("broken"))
                .contains("scale-halved does not keep discrete-laplace(scale=2): exact (δ(", "betting");
    }

    @Test
    void aTestThatAttacksNothingFails() {
        assertThat(failure("forgotten")).contains("nothing was attacked");
    }
}
