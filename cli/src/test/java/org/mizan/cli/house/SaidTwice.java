package org.mizan.cli.house;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.cli.house.SourceFile.Said;

/** Finds lines that stand in two places: so many in a row are a function that has no name yet. */
final class SaidTwice {
    /** As many equal lines are too many. */
    static final int RUN = 6;

    /** A run of lines: where it begins among those of its file. */
    private record Place(String path, List<Said> lines, int start) {
        String text() {
            return lines.subList(start, start + RUN).stream().map(Said::text).collect(Collectors.joining("\n"));
        }

        /** Whether the lines before are equal too, so that a pair of runs began there. */
        boolean goesOnWith(Place other) {
            return start > 0
                    && other.start > 0
                    && lines.get(start - 1)
                            .text()
                            .equals(other.lines.get(other.start - 1).text());
        }

        boolean overlaps(Place other) {
            return path.equals(other.path) && Math.abs(start - other.start) < RUN;
        }

        @Override
        public String toString() {
            return path + ":" + lines.get(start).number();
        }
    }

    private SaidTwice() {}

    /** Pairs of places with {@value #RUN} equal lines or more, each as {@code path:line ~ path:line}. */
    static List<String> in(List<SourceFile> files) {
        Map<String, List<Place>> places = files.stream()
                .flatMap(file -> {
                    List<Said> said = file.said();
                    return IntStream.rangeClosed(0, said.size() - RUN)
                            .mapToObj(start -> new Place(file.path(), said, start));
                })
                .collect(Collectors.groupingBy(Place::text, LinkedHashMap::new, Collectors.toList()));
        List<String> pairs = new ArrayList<>();
        for (List<Place> equal : places.values()) {
            for (int second = 1; second < equal.size(); second++) {
                for (Place first : equal.subList(0, second)) {
                    Place other = equal.get(second);
                    if (!first.overlaps(other) && !first.goesOnWith(other)) {
                        pairs.add(first + " ~ " + other);
                    }
                }
            }
        }
        return pairs;
    }
}
