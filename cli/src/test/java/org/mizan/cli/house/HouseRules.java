package org.mizan.cli.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;

/** The rules that every class of the product keeps. */
final class HouseRules {
    private static final Set<String> DUMPING_GROUNDS =
            Set.of("util", "utils", "common", "helper", "helpers", "misc", "manager", "impl");

    private static final Set<String> NOISE_FUNCTIONS = Set.of("log", "log10", "log1p", "sqrt", "sin", "cos", "tan");
    private static final String TAPE = "org.mizan.audit.replay.Tape";

    private HouseRules() {}

    static ArchRule modulesUseOnlyWhatTheTableNames() {
        ModuleTable table = ModuleTable.ofReadme();
        return classes().should(new ArchCondition<>("use only what the table of modules names") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                Set<String> allowed = table.allowedPackages(module(item), item.getPackageName());
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    String used =
                            dependency.getTargetClass().getBaseComponentType().getPackageName();
                    boolean fine = used.isEmpty() || allowed.stream().anyMatch(root -> isWithin(used, root));
                    if (!fine) {
                        events.add(SimpleConditionEvent.violated(item, dependency.getDescription()));
                    }
                }
            }
        });
    }

    static ArchRule noModuleUsesWhatAnotherKeepsForItself() {
        Set<String> inside = ModuleTable.ofReadme().inside();
        return classes().should(new ArchCondition<>("leave alone what another module keeps for itself") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    JavaClass used = dependency.getTargetClass().getBaseComponentType();
                    if (inside.contains(used.getPackageName()) && !module(used).equals(module(item))) {
                        events.add(SimpleConditionEvent.violated(item, dependency.getDescription()));
                    }
                }
            }
        });
    }

    static ArchRule noRandomnessThatIsNotCryptographic() {
        return noClasses()
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "draw randomness that is not cryptographic", HouseRules::isWeakGenerator))
                .orShould()
                .callMethodWhere(DescribedPredicate.describe(
                        "draw from a hidden generator that is not cryptographic", HouseRules::isHiddenDraw));
    }

    static ArchRule onlyTheGeneratorAndTheTapeAreSourcesOfBits() {
        return classes()
                .that()
                .implement(Noise.class)
                .should()
                .haveFullyQualifiedName(Generator.class.getName())
                .orShould()
                .haveFullyQualifiedName(TAPE)
                .orShould()
                .resideInAPackage("org.mizan.oracle..");
    }

    static ArchRule theTapeStaysInItsPackage() {
        return classes().that().haveFullyQualifiedName(TAPE).should().bePackagePrivate();
    }

    /**
     * Noise is not made by inversion or by the method of Box and Muller: what is given a source of bits takes no
     * logarithm, root, sine or cosine, and nothing asks the JDK for a normal number. That noise is added in integers only cannot be seen in classes; it is what
     * replay and betting are for.
     */
    static ArchRule noNoiseInFloatingPoint() {
        return noClasses()
                .that()
                .resideOutsideOfPackage("org.mizan.audit.zoo")
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "turn bits into noise in floating point", HouseRules::isFloatingPointNoise));
    }

    static ArchRule noDumpingGrounds() {
        return noClasses()
                .should(ArchCondition.from(DescribedPredicate.describe(
                        "live where whatever has no place is put", item -> isDumpingGround(item.getPackageName()))));
    }

    static boolean isDumpingGround(String name) {
        return !Collections.disjoint(DUMPING_GROUNDS, List.of(name.split("\\.", -1)));
    }

    static ArchRule nothingIsReadOrWritten() {
        return noClasses()
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "read or write",
                        used -> isWithin(used.getPackageName(), "java.nio.file")
                                || isWithin(used.getPackageName(), "java.net")
                                || isWithin(used.getPackageName(), "java.sql")
                                || (used.getPackageName().equals("java.io")
                                        && !used.getSimpleName().equals("Serializable"))));
    }

    static ArchRule everyPackageSaysWhatLivesThere() {
        return classes().should(new ArchCondition<>("live in a package with a package-info that is null-marked") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                if (!item.getPackage().isAnnotatedWith(NullMarked.class)) {
                    events.add(SimpleConditionEvent.violated(item, item.getName() + " lives in an unmarked package"));
                }
            }
        });
    }

    private static String module(JavaClass item) {
        String[] words = item.getPackageName().split("\\.", -1);
        return words.length > 2 ? words[2] : "(none)";
    }

    private static boolean isWithin(String name, String root) {
        return name.equals(root) || name.startsWith(root + ".");
    }

    private static boolean isWeakGenerator(JavaClass used) {
        return used.isEquivalentTo(Random.class)
                || isWithin(used.getPackageName(), "java.util.random")
                || used.getName().equals("java.util.SplittableRandom")
                || used.getName().equals("java.util.concurrent.ThreadLocalRandom")
                || isWithin(used.getPackageName(), "org.hipparchus.random");
    }

    private static boolean isFloatingPointNoise(JavaMethodCall call) {
        return call.getName().equals("nextGaussian")
                || (isMath(call)
                        && NOISE_FUNCTIONS.contains(call.getName())
                        && call.getOrigin().getRawParameterTypes().stream()
                                .anyMatch(type -> type.isAssignableTo(Noise.class)));
    }

    private static boolean isMath(JavaMethodCall call) {
        return call.getTargetOwner().isEquivalentTo(Math.class)
                || call.getTargetOwner().isEquivalentTo(StrictMath.class);
    }

    private static boolean isHiddenDraw(JavaMethodCall call) {
        return (isMath(call) && call.getName().equals("random"))
                || (call.getTargetOwner().isEquivalentTo(Collections.class)
                        && call.getName().equals("shuffle"));
    }
}
