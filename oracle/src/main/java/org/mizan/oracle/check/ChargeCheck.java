package org.mizan.oracle.check;

import java.util.List;
import java.util.Optional;
import org.mizan.certificate.Verifier;
import org.mizan.curator.Answer;
import org.mizan.ledger.charge.PastCharge;
import org.mizan.oracle.House;
import org.mizan.oracle.Scene;
import org.mizan.oracle.Witness;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.release.Release;
import org.mizan.release.plan.Part;

/** Everything that was drawn is in the charge, and the charge was durable before the first row was read. */
final class ChargeCheck implements Check {
    @Override
    public String name() {
        return "charge";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        return scene.visit(scene.tables().first(), visit -> {
            Answer answer = visit.ask();
            Witness witness = visit.witness();
            List<PastCharge> charges =
                    visit.ledger().charges(scene.dataset().name()).toList();
            Release release = visit.release(scene.asking().spend());
            return witness.unpaid().stream()
                    .findFirst()
                    .map(what -> what + " before the charge was durable")
                    .or(() -> once("charges", charges.size()))
                    .or(() -> once("readings", witness.programs().size()))
                    .or(() -> once("draws", witness.draws().size()))
                    .or(() -> once("sources of noise", witness.words().size()))
                    .or(() -> same("charged", charges.get(0).event(), release.event()))
                    .or(() -> same("done in parts", together(release.parts()), release.event()))
                    .or(() -> charges.get(0).analyst().equals(House.ANALYST)
                            ? Optional.empty()
                            : Optional.of("somebody else was charged"))
                    .or(() -> Verifier.verify(answer.certificate()).failures().stream()
                            .findFirst()
                            .map(failure -> "its certificate does not hold: " + failure));
        });
    }

    private static Optional<String> once(String what, int times) {
        return times == 1 ? Optional.empty() : Optional.of("%d %s for one request".formatted(times, what));
    }

    private static Event together(List<Part> parts) {
        List<Event> events = parts.stream().map(Part::event).toList();
        return events.size() == 1 ? events.get(0) : new Composed(events);
    }

    private static Optional<String> same(String how, Event event, Event planned) {
        String first = EventLanguage.text(event);
        String second = EventLanguage.text(planned);
        return first.equals(second)
                ? Optional.empty()
                : Optional.of("%s is %s, planned was %s".formatted(how, first, second));
    }
}
