package org.mizan.cli.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Collection;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.mizan.ledger.Ledger;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;
import org.mizan.release.Release;

/**
 * The classes of the product that decide what a release costs or what it shows: those that make an event or charge one, those
 * that are a mechanism or a release, and those that are handed bits to draw with. The modules that say what events are and
 * where bits come from make none for a release, and those that only examine the product are no part of it.
 */
final class EventMakers {
    private static final String[] OTHERS = {"privacy", "certificate", "noise", "audit", "oracle", "bench"};

    private EventMakers() {}

    /** Their names; a class inside another counts as that. */
    static NavigableSet<String> in(JavaClasses classes) {
        return names(classes, EventMakers::makes);
    }

    /** The names of those that are handed bits, or fetch them. */
    static NavigableSet<String> drawing(JavaClasses classes) {
        return names(classes, EventMakers::draws);
    }

    private static NavigableSet<String> names(JavaClasses classes, Predicate<JavaClass> condition) {
        NavigableSet<String> names = new TreeSet<>();
        classes.stream()
                .filter(type -> isOfTheProduct(type) && condition.test(type))
                .map(EventMakers::outermost)
                .map(JavaClass::getName)
                .forEach(names::add);
        return names;
    }

    private static boolean isOfTheProduct(JavaClass type) {
        return Stream.of(OTHERS)
                .noneMatch(module -> (type.getPackageName() + ".").startsWith("org.mizan." + module + ".")
                        && !type.getPackageName().startsWith("org.mizan.noise.broken"));
    }

    private static boolean makes(JavaClass type) {
        boolean isAnswer = (type.isAssignableTo(Mechanism.class) || type.isAssignableTo(Release.class))
                && !type.getModifiers().contains(JavaModifier.ABSTRACT);
        boolean isMaker = Stream.of(type.getConstructorCallsFromSelf(), type.getConstructorReferencesFromSelf())
                .flatMap(Collection::stream)
                .anyMatch(call -> call.getTargetOwner().isAssignableTo(Event.class));
        return isAnswer || isMaker || uses(type, Ledger.class, "charge") || draws(type);
    }

    private static boolean draws(JavaClass type) {
        return uses(type, Generator.class, "current")
                || type.getCodeUnits().stream()
                        .filter(unit -> !unit.getModifiers().contains(JavaModifier.ABSTRACT))
                        .flatMap(unit -> unit.getRawParameterTypes().stream())
                        .anyMatch(parameter -> parameter.isAssignableTo(Noise.class));
    }

    private static boolean uses(JavaClass type, Class<?> owner, String method) {
        return Stream.of(type.getMethodCallsFromSelf(), type.getMethodReferencesFromSelf())
                .flatMap(Collection::stream)
                .anyMatch(access -> access.getTargetOwner().isEquivalentTo(owner)
                        && access.getName().equals(method));
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(EventMakers::outermost).orElse(type);
    }
}
