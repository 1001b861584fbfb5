package org.mizan.audit.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.audit.Audit;
import org.mizan.audit.Effort;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.Subject;

/** An audit is worth what it catches. A false alarm of a control has probability {@link Audit#FALSE_ALARM} at most. */
@Execution(ExecutionMode.CONCURRENT)
class ZooTest {
    static List<Specimen> broken() {
        return Zoo.broken();
    }

    static List<Subject<?, ?>> controls() {
        return Zoo.controls();
    }

    @ParameterizedTest
    @MethodSource("broken")
    void aBrokenMechanismIsCaughtByItsLayer(Specimen specimen) {
        Audit audit = Audit.of(specimen.subject(), Effort.USUAL);
        assertThat(audit.refutedBy())
                .as("%s: %s", audit.name(), audit.findings())
                .contains(specimen.caughtBy());
    }

    @ParameterizedTest
    @MethodSource("controls")
    void aSoundMechanismIsLeftAlone(Subject<?, ?> subject) {
        Audit audit = Audit.of(subject, Effort.USUAL);
        assertThat(audit.findings()).as(audit.name()).isNotEmpty().noneMatch(Finding::violated);
        audit.strongest()
                .ifPresent(strongest -> assertThat(strongest.certified())
                        .isLessThanOrEqualTo(audit.point().epsilon() * (1 + 1e-9)));
    }

    @Test
    void everyAnimalHasItsOwnNameAndFault() {
        List<String> names = Stream.concat(Zoo.broken().stream().map(Specimen::subject), Zoo.controls().stream())
                .<String>map(Subject::name)
                .toList();
        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z0-9-]+"));
        assertThat(Zoo.broken().stream().map(Specimen::fault)).doesNotHaveDuplicates();
    }
}
