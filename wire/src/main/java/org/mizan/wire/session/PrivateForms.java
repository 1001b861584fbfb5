package org.mizan.wire.session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mizan.message.Spelling;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.protocol.WireType;
import org.mizan.wire.result.AnswerRows;
import org.mizan.wire.result.CopyForm;
import org.mizan.wire.result.PrivateReply;
import org.mizan.wire.statement.PriceSettings;
import org.mizan.wire.statement.RoutedStatement;
import org.mizan.wire.statement.StatementToken;

/** Executes statements about private tables in all their forms: plain, as a copy, by cursors and by prepared statements. */
final class PrivateForms {
    private static final Set<String> BACKWARD = Set.of("backward", "prior", "first", "last", "absolute", "relative");

    private final PrivateQueries queries;
    private final HeldQueries held;

    PrivateForms(PrivateQueries queries, HeldQueries held) {
        this.queries = queries;
        this.held = held;
    }

    HeldQueries held() {
        return held;
    }

    PrivateQueries queries() {
        return queries;
    }

    /** The statements of a text, with who answers each. */
    List<RoutedStatement> routed(String text) {
        return StatementToken.statements(StatementToken.of(text)).stream()
                .map(tokens -> RoutedStatement.of(text, tokens, held))
                .toList();
    }

    /** The same statement, with who answers it now. */
    RoutedStatement again(String text, RoutedStatement statement) {
        return RoutedStatement.of(text, statement.all(), held);
    }

    /**
     * Understands a statement that is not the shadow's.
     *
     * @param declared the numbers of the types of its parameters
     */
    PrivateStatement understood(RoutedStatement routed, List<Integer> declared)
            throws IOException, InterruptedException {
        return switch (routed.destination()) {
            case ANSWER, PREVIEW, COPY, DECLARE -> asking(routed, declared);
            case PREPARE -> asking(routed, types(routed));
            case FETCH, MOVE ->
                PrivateStatement.about(routed, cursor(routed).statement().columns());
            case EXECUTE -> PrivateStatement.about(routed, prepared(routed).columns());
            case CLOSE, DEALLOCATE, SHADOW -> PrivateStatement.about(routed, List.of());
        };
    }

    private PrivateStatement asking(RoutedStatement routed, List<Integer> types)
            throws IOException, InterruptedException {
        PriceSettings settings = queries.settings();
        return queries.dataSet().planned(curator -> PrivateStatement.asking(routed, types, settings, curator));
    }

    /** Executes a statement whose question has this text, with its values. */
    PrivateReply execute(PrivateStatement statement, String text) throws IOException, InterruptedException {
        RoutedStatement routed = statement.routed();
        return switch (routed.destination()) {
            case ANSWER -> queries.answer(text, queries.settings(), statement.intervals());
            case PREVIEW -> queries.preview(text, queries.settings());
            case COPY -> {
                CopyForm form = CopyForm.of(routed.all(), routed.tokens());
                yield queries.answer(text, queries.settings(), statement.intervals())
                        .copied(form);
            }
            case DECLARE -> {
                boolean isHeld = routed.all().stream().anyMatch(token -> token.is("hold"));
                held.keep(routed.name(), new PrivatePortal(statement.asQuestion(), text, List.of(), isHeld));
                yield PrivateReply.done("DECLARE CURSOR");
            }
            case FETCH -> fetch(routed, "FETCH");
            case MOVE -> PrivateReply.done(fetch(routed, "MOVE").tag());
            case CLOSE -> {
                held.forgetPortal(routed.name());
                yield PrivateReply.done("CLOSE CURSOR");
            }
            case PREPARE -> {
                held.keep(routed.name(), statement.asQuestion());
                yield PrivateReply.done("PREPARE");
            }
            case EXECUTE -> {
                PrivateStatement prepared = prepared(routed);
                yield queries.answer(prepared.spelled(values(routed)), queries.settings(), prepared.intervals());
            }
            case DEALLOCATE -> {
                held.forgetStatement(routed.name());
                yield PrivateReply.done("DEALLOCATE");
            }
            case SHADOW -> throw new IllegalStateException("this is the shadow's");
        };
    }

    private PrivatePortal cursor(RoutedStatement routed) {
        return held.portal(routed.name())
                .orElseThrow(() -> WireRefusal.PORTAL_UNKNOWN.with(Spelling.shown(routed.name())));
    }

    private PrivateStatement prepared(RoutedStatement routed) {
        return held.statement(routed.name())
                .orElseThrow(() -> WireRefusal.STATEMENT_UNKNOWN.with(Spelling.shown(routed.name())));
    }

    private PrivateReply fetch(RoutedStatement routed, String verb) throws IOException, InterruptedException {
        if (routed.all().stream().anyMatch(token -> BACKWARD.contains(token.text()) && token.isName())) {
            throw WireRefusal.FORM.with(verb + " BACKWARD");
        }
        PrivatePortal portal = cursor(routed);
        boolean isFirst = portal.reply().isEmpty();
        PrivateReply whole = answered(portal);
        AnswerRows rows = portal.next(whole.rows(), amount(routed));
        PrivateReply some = whole.with(rows, verb + " " + rows.size());
        return isFirst ? some : some.quiet();
    }

    /** What a portal is about, asked once. */
    PrivateReply answered(PrivatePortal portal) throws IOException, InterruptedException {
        Optional<PrivateReply> before = portal.reply();
        if (before.isPresent()) {
            return before.get();
        }
        PrivateReply reply = execute(portal.statement(), portal.text());
        portal.answered(reply);
        return reply;
    }

    /** How many rows FETCH asks for: a number, ALL, or one. */
    private static long amount(RoutedStatement routed) {
        boolean isAll =
                routed.all().subList(1, routed.all().size() - 1).stream().anyMatch(token -> token.is("all"));
        if (isAll) {
            return Integer.MAX_VALUE;
        }
        return routed.all().stream()
                .filter(token -> token.kind() == StatementToken.Kind.NUMBER)
                .map(token -> Long.valueOf(token.text()))
                .findFirst()
                .orElse(1L);
    }

    /** The types that PREPARE states in brackets behind the name. */
    private static List<Integer> types(RoutedStatement routed) {
        List<Integer> types = new ArrayList<>();
        for (List<StatementToken> words : inBrackets(routed)) {
            String name =
                    String.join(" ", words.stream().map(StatementToken::text).toList());
            types.add(WireType.named(name)
                    .orElseThrow(() -> WireRefusal.PARAMETER_TYPE.with(Spelling.shown(name)))
                    .oid());
        }
        return types;
    }

    /** The values that EXECUTE states in brackets behind the name, as they are spelled. */
    private static List<String> values(RoutedStatement routed) {
        int offset = routed.all().get(0).start();
        return inBrackets(routed).stream()
                .map(words -> routed.text()
                        .substring(
                                words.get(0).start() - offset,
                                words.get(words.size() - 1).end() - offset))
                .toList();
    }

    /** What stands between the commas of the brackets behind the name; none where there are no brackets. */
    private static List<List<StatementToken>> inBrackets(RoutedStatement routed) {
        List<List<StatementToken>> parts = new ArrayList<>();
        List<StatementToken> tokens = routed.all();
        if (tokens.size() < 3 || !tokens.get(2).is("(")) {
            return parts;
        }
        List<StatementToken> part = new ArrayList<>();
        int depth = 1;
        for (int place = 3; place < tokens.size() && depth > 0; place++) {
            StatementToken token = tokens.get(place);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            boolean ends = depth == 0 || (depth == 1 && token.is(","));
            if (!ends) {
                part.add(token);
            } else if (!part.isEmpty()) {
                parts.add(part);
                part = new ArrayList<>();
            }
        }
        return parts;
    }
}
