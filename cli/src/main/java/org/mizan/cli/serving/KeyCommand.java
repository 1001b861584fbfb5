package org.mizan.cli.serving;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.mizan.cli.CommandRefusal;
import org.mizan.cli.option.LanguageOption;
import org.mizan.cli.option.OutputOptions;
import org.mizan.cli.output.ExitCode;
import org.mizan.message.Language;
import org.mizan.report.Report;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyLifetime;
import org.mizan.server.identity.KeyRecord;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes, lists and revokes the keys of a server, also while it runs. */
@Command(
        name = "key",
        description = {
            "Makes, lists and revokes the keys by which a server knows who asks. A running server knows at once.",
            "A key is shown once, when it is made: Mizan keeps only its hashes."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  mizan key create --analyst ana --data examples/clinic/mizan.yaml --expires 90d",
            "  mizan key list --data examples/clinic/mizan.yaml"
        })
public final class KeyCommand implements Callable<Integer> {
    /** What the record calls whoever runs the server. */
    static final String DOOR = "command";

    /** What is done. */
    enum Action {
        create,
        list,
        revoke
    }

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "ACTION", description = "${COMPLETION-CANDIDATES}.")
    private Action action;

    @Parameters(index = "1", arity = "0..1", paramLabel = "KEY", description = "Which key is revoked, by its id.")
    private Optional<String> key;

    @Mixin
    private ServerPlace place;

    @Option(names = "--analyst", paramLabel = "NAME", description = "Who may ask with it; the name that is charged.")
    private Optional<String> analyst;

    @Option(names = "--owner", paramLabel = "NAME", description = "Who answers for the data sets.")
    private Optional<String> owner;

    @Option(names = "--auditor", paramLabel = "NAME", description = "Who may read all records and never ask.")
    private Optional<String> auditor;

    @Option(names = "--expires", paramLabel = "TIME", description = "How long it is valid, such as 90d, 12h or 30m.")
    private Optional<String> expires;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description = "preview: prices only; ask: all that the role allows (default: ask).")
    private Optional<String> scope;

    @Mixin
    private OutputOptions output;

    @Mixin
    private LanguageOption language;

    @Override
    public Integer call() throws IOException {
        ServerConfiguration configuration = place.configuration();
        try (KeyRegister keys = KeyRegister.open(configuration.state());
                AuditLog audit = AuditLog.open(configuration.state())) {
            output.print(done(configuration, keys, audit), spec.commandLine().getOut());
            return ExitCode.DONE;
        }
    }

    private Report done(ServerConfiguration configuration, KeyRegister keys, AuditLog audit) throws IOException {
        Language told = language.value();
        return switch (action) {
            case create -> {
                NewKey made = keys.create(grant(configuration));
                note(audit, Act.CREATE_KEY, made.key().id());
                yield new NewKeyReport(made, told);
            }
            case list -> new KeyListReport(keys, told);
            case revoke -> {
                KeyRecord ended = keys.revoke(key.orElseThrow(() -> CommandRefusal.KEY_ID.with()));
                note(audit, Act.REVOKE_KEY, ended.id());
                yield new RevokedKeyReport(ended, told);
            }
        };
    }

    private static void note(AuditLog audit, Act act, String id) {
        audit.note(AuditEntry.of(DOOR, act).on(id));
        audit.force();
    }

    private Grant grant(ServerConfiguration configuration) throws IOException {
        List<Holder> holders = Stream.of(
                        analyst.map(name -> new Holder(name, Role.ANALYST)),
                        owner.map(name -> new Holder(name, Role.OWNER)),
                        auditor.map(name -> new Holder(name, Role.AUDITOR)))
                .flatMap(Optional::stream)
                .toList();
        if (holders.size() != 1) {
            throw CommandRefusal.KEY_HOLDER.with(holders.size());
        }
        Holder holder = holders.get(0);
        KeyLifetime lifetime = KeyLifetime.of(expires.orElseThrow(() -> CommandRefusal.KEY_EXPIRES.with()));
        return new Grant(
                holder.name(),
                holder.role(),
                place.names(configuration),
                scope.map(KeyScope::of).orElseGet(() -> Grant.usualScope(holder.role())),
                Optional.of(Instant.now().plus(lifetime.length())));
    }

    /** Whom a key is made for. */
    private record Holder(String name, Role role) {}
}
