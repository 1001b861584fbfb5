package org.mizan.audit.conformance.accounting;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.audit.AuditRefusal;
import org.mizan.message.Spelling;

/** Every kind of case that can be computed, by its name. */
final class CaseKinds {
    private static final Map<String, CaseKind> ALL = new TreeMap<>();

    static {
        Stream.of(
                        RenyiKinds.all(),
                        ConversionKinds.all(),
                        CompositionKinds.all(),
                        ProfileKinds.all(),
                        LossKinds.all(),
                        InterpretationKinds.all())
                .forEach(ALL::putAll);
    }

    private CaseKinds() {}

    static CaseKind of(String name) {
        CaseKind kind = ALL.get(name);
        if (kind == null) {
            throw Spelling.nearest(name, ALL.keySet())
                    .map(near -> AuditRefusal.VECTOR_KIND_NEAR.with(name, near))
                    .orElseGet(() -> AuditRefusal.VECTOR_KIND.with(name, families()));
        }
        return kind;
    }

    private static String families() {
        return ALL.keySet().stream()
                .map(name -> name.substring(0, name.indexOf('/')))
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
