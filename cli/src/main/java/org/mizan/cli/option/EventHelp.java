package org.mizan.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.mizan.privacy.event.language.EventLanguage;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Adds the words of the event language to a command's help. */
public final class EventHelp implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
        List<String> lines = new ArrayList<>(List.of(command.usageMessage().footer()));
        lines.add("");
        lines.add("Events, joined by + and repeated by 10 x; a|b is one of the two, a=1 may be left out:");
        EventLanguage.signatures().forEach(signature -> lines.add("  " + signature));
        lines.add("Each but the last also takes sample=… (add-remove) or subset=… (substitute); see docs/events.md.");
        command.usageMessage().footer(lines.toArray(String[]::new));
        return command;
    }
}
