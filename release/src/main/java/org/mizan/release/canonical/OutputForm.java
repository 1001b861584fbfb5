package org.mizan.release.canonical;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.mizan.release.output.Output;
import org.mizan.release.output.View;

/** The spelling of what is shown of the released values. Tests are the same in any order. For one question. */
public final class OutputForm implements Output.Visitor<String>, Output.Test.Cases<String> {
    private final IdentityHashMap<Output, String> spelled = new IdentityHashMap<>();

    /** The spelling of columns, rows and their order. */
    public String of(View view) {
        List<String> entries = new ArrayList<>(List.of(
                "columns",
                CanonicalJson.list(view.columns().stream().map(this::of)),
                "having",
                CanonicalJson.list(view.having().map(this::of).stream()),
                "order",
                CanonicalJson.list(view.order().stream().map(this::of)),
                "offset",
                CanonicalJson.number(view.offset()),
                "limit",
                CanonicalJson.list(view.limit().stream().mapToObj(CanonicalJson::number))));
        // Questions of earlier builds have none, and keep the spelling that they had.
        view.qualify().ifPresent(test -> entries.addAll(List.of("qualify", of(test))));
        return CanonicalJson.object(entries.toArray(String[]::new));
    }

    private String of(View.Column column) {
        return CanonicalJson.list(Stream.of(CanonicalJson.text(column.label()), of(column.output())));
    }

    private String of(Output.Sort sort) {
        return CanonicalJson.part(
                sort.descending() ? "descending" : "ascending",
                of(sort.output()),
                CanonicalJson.text(sort.missingFirst() ? "missing first" : "missing last"));
    }

    private String of(Output output) {
        String before = spelled.get(output);
        if (before != null) {
            return before;
        }
        String form = output.accept(this);
        spelled.put(output, form);
        return form;
    }

    private String of(Output.Test test) {
        return test.accept(this);
    }

    @Override
    public String key(Output.Key key) {
        return CanonicalJson.part("key", CanonicalJson.number(key.place()));
    }

    @Override
    public String value(Output.Value value) {
        return CanonicalJson.part("value", CanonicalJson.number(value.place()));
    }

    @Override
    public String constant(Output.Constant constant) {
        String word = switch (constant.kind()) {
            case NUMBER -> "number";
            case DAY -> "day";
            case TRUTH -> "truth";
            case TEXT -> "text";
            case NOTHING -> "nothing";
        };
        return CanonicalJson.part(word, CanonicalJson.number(constant.value()));
    }

    @Override
    public String text(Output.Text text) {
        return CanonicalJson.part("text", CanonicalJson.text(text.text()));
    }

    @Override
    public String nothing() {
        return CanonicalJson.part("null");
    }

    @Override
    public String arithmetic(Output.Arithmetic arithmetic) {
        Stream<String> sides = Stream.of(of(arithmetic.left()), of(arithmetic.right()));
        return switch (arithmetic.operation()) {
            case PLUS -> CanonicalJson.part("plus", sides.sorted());
            case MINUS -> CanonicalJson.part("minus", sides);
            case TIMES -> CanonicalJson.part("times", sides.sorted());
            case DIVIDE -> CanonicalJson.part("divide", sides);
        };
    }

    @Override
    public String rounded(Output.Rounded rounded) {
        return CanonicalJson.part("round", of(rounded.number()), CanonicalJson.number(rounded.decimals()));
    }

    @Override
    public String first(Output.First first) {
        return CanonicalJson.part("first", first.outputs().stream().map(this::of));
    }

    @Override
    public String unless(Output.Unless unless) {
        return CanonicalJson.part("unless", of(unless.output()), of(unless.equal()));
    }

    @Override
    public String choice(Output.Choice choice) {
        Stream<String> cases =
                choice.cases().stream().map(each -> CanonicalJson.part("when", of(each.test()), of(each.output())));
        return CanonicalJson.part("choice", Stream.concat(cases, Stream.of(of(choice.otherwise()))));
    }

    @Override
    public String window(Output.Window window) {
        return CanonicalJson.part(
                "window",
                CanonicalJson.text(window.function().name()),
                CanonicalJson.list(window.of().map(this::of).stream()),
                CanonicalJson.list(window.partition().stream().map(this::of)),
                CanonicalJson.list(window.order().stream().map(this::of)),
                CanonicalJson.number(window.back()));
    }

    @Override
    public String compare(Output.Test.Compare compare) {
        return CanonicalJson.compared(compare.comparison(), of(compare.left()), of(compare.right()));
    }

    @Override
    public String missing(Output.Test.Missing missing) {
        return CanonicalJson.part("is null", of(missing.output()));
    }

    @Override
    public String all(Output.Test.All all) {
        return CanonicalJson.joined("all", all.parts().stream().map(this::of));
    }

    @Override
    public String any(Output.Test.Any any) {
        return CanonicalJson.joined("any", any.parts().stream().map(this::of));
    }

    @Override
    public String not(Output.Test.Not not) {
        return CanonicalJson.part("not", of(not.test()));
    }
}
