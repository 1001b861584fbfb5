package org.mizan.audit.zoo;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.audit.subject.Subject;

/** Every broken mechanism, and the sound ones beside them. */
public final class Zoo {
    private Zoo() {}

    /** Mechanisms that are not as private as they claim. */
    public static List<Specimen> broken() {
        return Stream.of(
                        BrokenNoise.all(),
                        BrokenSelection.all(),
                        BrokenData.all(),
                        BrokenRandom.all(),
                        BrokenSteps.all(),
                        RangesVariant.all())
                .flatMap(List::stream)
                .toList();
    }

    /** The same mechanisms, made right. */
    public static List<Subject<?, ?>> controls() {
        return Stream.of(
                        BrokenNoise.controls(),
                        BrokenSelection.controls(),
                        BrokenData.controls(),
                        BrokenRandom.controls(),
                        BrokenSteps.controls(),
                        RangesVariant.controls())
                .flatMap(List::stream)
                .toList();
    }
}
