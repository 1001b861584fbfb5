package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.core.importer.Locations;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The house is built as its table says. Each rule is also shown a class that breaks it. */
class HouseTest {
    /** No part of the command's class path; it is there where all modules are built. */
    private static final Path SPARK = Path.of("..", "spark", "target", "classes");

    private static final ModuleTable TABLE = ModuleTable.ofReadme();

    static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importLocations(Stream.concat(
                            Locations.ofPackage("org.mizan").stream(),
                            Stream.of(SPARK).filter(Files::exists).map(Location::of))
                    .collect(Collectors.toSet()));

    static final JavaClasses BROKEN = new ClassFileImporter().importPackages("org.mizan.noise.broken");

    static Stream<ArchRule> rules() {
        return Stream.of(
                HouseRules.modulesUseOnlyWhatTheTableNames(),
                HouseRules.noModuleUsesWhatAnotherKeepsForItself(),
                HouseRules.noRandomnessThatIsNotCryptographic(),
                HouseRules.onlyTheGeneratorAndTheTapeAreSourcesOfBits(),
                HouseRules.noNoiseInFloatingPoint(),
                HouseRules.everyPackageSaysWhatLivesThere());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theProductKeepsTheRule(ArchRule rule) {
        rule.check(PRODUCT);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aClassThatBreaksTheRuleIsFound(ArchRule rule) {
        assertThatThrownBy(() -> rule.check(BROKEN)).isInstanceOf(AssertionError.class);
    }

    @Test
    void thePackagesThatModulesKeepForThemselvesAreThere() {
        assertThat(PRODUCT.stream().map(JavaClass::getPackageName).distinct()).containsAll(TABLE.inside());
        assertThat(TABLE.inside()).contains("org.mizan.ledger.book", "org.mizan.sql.expression");
    }

    @Test
    void thereAreNoDumpingGrounds() {
        HouseRules.noDumpingGrounds().check(PRODUCT);
    }

    @ParameterizedTest
    @CsvSource({
        "org.mizan.privacy.util, true",
        "org.mizan.common.event, true",
        "org.mizan.noise.sampler, false",
        "org.mizan.utility, false"
    })
    void aDumpingGroundIsKnownByAnyWordOfItsName(String name, boolean expected) {
        assertThat(HouseRules.isDumpingGround(name)).isEqualTo(expected);
    }

    @Test
    void everyKindOfWeakRandomnessIsFound() {
        String found = HouseRules.noRandomnessThatIsNotCryptographic()
                .evaluate(BROKEN)
                .getFailureReport()
                .toString();
        assertThat(found).contains("hidden", "shuffled", "seeded", "split", "local");
        assertThat(found).doesNotContain("secure()");
    }

    @Test
    void everyKindOfNoiseInFloatingPointIsFound() {
        String found = HouseRules.noNoiseInFloatingPoint()
                .evaluate(BROKEN)
                .getFailureReport()
                .toString();
        assertThat(found).contains("exponential", "normal");
    }

    @Test
    void theTapeOfTheAuditCannotBeReached() {
        HouseRules.theTapeStaysInItsPackage().check(PRODUCT);
        assertThat(TABLE.modules().stream()
                        .filter(module -> TABLE.allowedPackages(module, "org.mizan." + module)
                                .contains("org.mizan.audit")))
                .containsExactlyInAnyOrder("audit", "oracle", "cli", "bench");
    }

    @Test
    void theMathematicsNeitherReadsNorWrites() {
        ArchRule rule = HouseRules.nothingIsReadOrWritten();
        rule.check(PRODUCT.that(JavaClass.Predicates.resideInAPackage("org.mizan.privacy..")));
        assertThatThrownBy(() -> rule.check(BROKEN)).isInstanceOf(AssertionError.class);
    }

    @Test
    void everyModuleOfTheBuildIsInTheTable() throws Exception {
        List<String> modules = named("module", Path.of("..", "pom.xml"));
        assertThat(modules).contains("bom", "privacy", "cli");
        assertThat(modules)
                .filteredOn(module -> !module.equals("bom"))
                .containsExactlyInAnyOrderElementsOf(TABLE.modules());
        assertThat(named("artifactId", Path.of("..", "bom", "pom.xml")))
                .containsAll(modules.stream()
                        .filter(module -> !module.equals("bench"))
                        .map(module -> "mizan-" + module)
                        .toList());
    }

    private static List<String> named(String tag, Path pom) throws IOException {
        return Files.readString(pom)
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("<" + tag + ">"))
                .map(line -> line.substring(tag.length() + 2, line.indexOf("</")))
                .toList();
    }
}
