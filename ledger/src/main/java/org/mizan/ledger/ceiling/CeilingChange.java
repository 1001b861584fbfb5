package org.mizan.ledger.ceiling;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.certificate.json.JsonObject;

/**
 * A ceiling that the owner changed after something had been charged: what held for the earlier answers is no
 * longer what holds. Limits are spelled as in the policy's document, such as {@code data set: epsilon=4}.
 *
 * @param ceiling its name
 * @param before what it allowed; empty where there was none of this name
 * @param after what it allows since; empty where it was taken away
 * @param recorded the entry of the ledger that changed it; empty where the ledger does not have the new policy yet
 */
public record CeilingChange(
        String ceiling, Optional<String> before, Optional<String> after, Optional<Recorded> recorded) {
    /**
     * Where a change stands in the ledger.
     *
     * @param sequence of its entry
     * @param time by the ledger's clock
     */
    public record Recorded(long sequence, Instant time) {}

    /** What a policy's document changes of the one before it. */
    public static List<CeilingChange> between(String before, String after, Optional<Recorded> recorded) {
        Map<String, String> old = texts(before);
        Map<String, String> changed = texts(after);
        Set<String> names = new LinkedHashSet<>(old.keySet());
        names.addAll(changed.keySet());
        return names.stream()
                .map(name -> new CeilingChange(
                        name, Optional.ofNullable(old.get(name)), Optional.ofNullable(changed.get(name)), recorded))
                .filter(change -> !change.before().equals(change.after()))
                .toList();
    }

    /** The ceilings of a policy's document, as it spells them. */
    public static Map<String, String> texts(String document) {
        JsonObject ceilings = JsonObject.parse(document).object("ceilings");
        Map<String, String> texts = new LinkedHashMap<>();
        ceilings.keys().forEach(name -> texts.put(name, ceilings.text(name)));
        return texts;
    }
}
