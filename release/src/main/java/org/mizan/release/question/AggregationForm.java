package org.mizan.release.question;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Limits;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Relation;
import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.canonical.ColumnForm;
import org.mizan.release.canonical.OutputForm;
import org.mizan.release.canonical.ProgramForm;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.release.output.View;
import org.mizan.release.question.Aggregation.Asked;
import org.mizan.release.question.Aggregation.Group;

/** The spelling of an aggregation. Inner names are left out: an answer does not show them. */
final class AggregationForm {
    private final Aggregation question;
    private final ProgramForm program = new ProgramForm();

    private AggregationForm(Aggregation question) {
        this.question = question;
    }

    static String of(Aggregation question) {
        return Question.form("aggregation", new AggregationForm(question).content());
    }

    /** How the columns that a question reads are declared; of the tables that it tells apart, which they are. */
    static SortedMap<String, String> declared(Aggregation question, Dataset dataset) {
        AggregationForm form = new AggregationForm(question);
        form.read();
        SortedSet<String> names = form.program.columns();
        SortedMap<String, String> declared = new TreeMap<>();
        for (WholeTable.Part part : new WholeTable(dataset).columns()) {
            if (names.contains(part.name())) {
                declared.put(part.name(), ColumnForm.type(part.declared()));
            }
        }
        if (names.contains(Relation.TABLE)) {
            declared.put(
                    Relation.TABLE,
                    CanonicalJson.texts(dataset.privateTables().stream()
                            .map(PrivateTableDeclaration::name)
                            .toList()));
        }
        return declared;
    }

    private String content() {
        return CanonicalJson.object(
                "read", read(),
                "columns", columns(),
                "show", new OutputForm().of(question.view().orElseGet(this::everything)));
    }

    private String columns() {
        return CanonicalJson.object(new TreeMap<>(question.declared())
                .entrySet().stream()
                        .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
                        .toArray(String[]::new));
    }

    private String read() {
        return CanonicalJson.object(
                "relation", program.of(question.relation()),
                "where", program.of(question.where()),
                "groups", CanonicalJson.list(question.groups().stream().map(this::group)),
                "asked",
                        CanonicalJson.list(
                                question.asked().stream().map(Asked::aggregate).map(this::aggregate)),
                "top",
                        CanonicalJson.list(question.top().stream()
                                .flatMap(top -> Stream.of(CanonicalJson.number(top.count()), aggregate(top.score())))),
                "limits",
                        CanonicalJson.list(question.ownLimits().stream()
                                .flatMap(AggregationForm::numbers)
                                .map(CanonicalJson::number)));
    }

    /** A number of rows in all is named where one is stated, so that other questions keep their spelling. */
    private static Stream<Integer> numbers(Limits limits) {
        Stream<Integer> ofGroups = Stream.of(limits.groupsPerUnit(), limits.rowsPerGroup());
        return limits.hasTotal() ? Stream.concat(ofGroups, Stream.of(limits.rowsPerUnit())) : ofGroups;
    }

    private String group(Group group) {
        return CanonicalJson.part("key", program.of(group.key()), group.names().form());
    }

    /** The view of a question that shows what was released as it is. */
    private View everything() {
        Stream<View.Column> keys = IntStream.range(0, question.groups().size())
                .mapToObj(index -> key(index, question.groups().get(index)));
        Stream<View.Column> values = IntStream.range(0, question.asked().size())
                .mapToObj(index -> new View.Column(question.asked().get(index).label(), new Output.Value(index)));
        return View.of(Stream.concat(keys, values).toList());
    }

    private static View.Column key(int index, Group group) {
        return new View.Column(group.label(), new Output.Key(index, Kind.of(group.column())));
    }

    private String aggregate(Aggregate aggregate) {
        return aggregate.accept(new AggregateForm(program));
    }
}
