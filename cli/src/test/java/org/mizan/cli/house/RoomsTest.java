package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A package has room for one concept, and a simple name means one type. The benchmarks are no part of the product. */
class RoomsTest {
    private static final int MOST_TYPES = 20;
    private static final Pattern PRODUCT = Pattern.compile("(?!bench/)[^/]+/src/main/java/(.+)/[^/]+\\.java");
    private static final Pattern TYPE = Pattern.compile(
            "(?:(?:public|abstract|final|sealed|non-sealed) )*(?:class|interface|record|enum|@interface) (\\w+).*");

    private record Type(String room, String name) {}

    @Test
    void noPackageHasMoreThanTwentyTypes() throws IOException {
        assertThat(crowded(SourceFile.ofTheProject())).isEmpty();
    }

    @Test
    void noSimpleNameMeansTwoTypes() throws IOException {
        assertThat(doubled(SourceFile.ofTheProject())).isEmpty();
    }

    @Test
    void theTypesOfAllModulesAreCounted() throws IOException {
        assertThat(types(SourceFile.ofTheProject()))
                .contains(new Type("org.mizan.privacy", "Epsilon"), new Type("org.mizan.cli", "Main"))
                .noneMatch(type -> type.room().startsWith("org.mizan.bench"));
    }

    @Test
    void aCrowdedPackageIsFound() {
        List<SourceFile> full = IntStream.range(0, MOST_TYPES)
                .mapToObj(index -> file("noise/src/main/java/org/mizan/noise", "Type" + index))
                .toList();
        SourceFile oneMore = new SourceFile(
                "noise/src/main/java/org/mizan/noise/More.java",
                List.of(
                        "/** The word class in a comment is no type. */",
                        "final class More {",
                        "    enum Inner {}",
                        "}"));
        assertThat(crowded(full)).isEmpty();
        assertThat(crowded(Stream.concat(full.stream(), Stream.of(oneMore)).toList()))
                .containsExactly("org.mizan.noise: 21");
    }

    @Test
    void aNameOfTwoModulesIsFound() {
        SourceFile first = file("noise/src/main/java/org/mizan/noise", "Bounds");
        SourceFile second = file("dataset/src/main/java/org/mizan/dataset", "Bounds");
        SourceFile test = file("privacy/src/test/java/org/mizan/privacy", "Bounds");
        SourceFile benchmark = file("bench/src/main/java/org/mizan/bench", "Bounds");
        assertThat(doubled(List.of(first, test, benchmark))).isEmpty();
        assertThat(doubled(List.of(first, second, test, benchmark))).containsExactly("Bounds: 2");
    }

    private static SourceFile file(String folder, String name) {
        return new SourceFile(folder + "/" + name + ".java", List.of("public record " + name + "() {}"));
    }

    private static List<String> crowded(List<SourceFile> files) {
        return counted(files, Type::room, count -> count > MOST_TYPES);
    }

    private static List<String> doubled(List<SourceFile> files) {
        return counted(files, Type::name, count -> count > 1);
    }

    private static List<String> counted(List<SourceFile> files, Function<Type, String> by, Predicate<Long> isTooMuch) {
        Map<String, Long> counts =
                types(files).stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .filter(entry -> isTooMuch.test(entry.getValue()))
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .toList();
    }

    private static List<Type> types(List<SourceFile> files) {
        return files.stream()
                .flatMap(file -> {
                    Matcher path = PRODUCT.matcher(file.path());
                    return path.matches()
                            ? file.lines().stream()
                                    .map(TYPE::matcher)
                                    .filter(Matcher::matches)
                                    .map(line -> new Type(path.group(1).replace('/', '.'), line.group(1)))
                            : Stream.empty();
                })
                .toList();
    }
}
