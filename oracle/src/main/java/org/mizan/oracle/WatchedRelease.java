package org.mizan.oracle;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.event.Event;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Question;

/** A release whose draws are written down. */
record WatchedRelease(Release release, Witness witness) implements Release {
    @Override
    public Question question() {
        return release.question();
    }

    @Override
    public String terms() {
        return release.terms();
    }

    @Override
    public List<String> earlierTerms() {
        return release.earlierTerms();
    }

    @Override
    public Optional<Delta> delta() {
        return release.delta();
    }

    @Override
    public OptionalDouble confidence() {
        return release.confidence();
    }

    @Override
    public String basis() {
        return release.basis();
    }

    @Override
    public Program program() {
        return release.program();
    }

    @Override
    public List<Part> parts() {
        return release.parts();
    }

    @Override
    public Event event() {
        return release.event();
    }

    @Override
    public List<AnswerColumn> columns() {
        return release.columns();
    }

    @Override
    public List<Outlook> outlook() {
        return release.outlook();
    }

    @Override
    public List<Sentence> remarks() {
        return release.remarks();
    }

    @Override
    public List<String> assumptions() {
        return release.assumptions();
    }

    @Override
    public boolean isAnsweredBy(Released stored) {
        return release.isAnsweredBy(stored);
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        Released released = release.draw(reading, noise);
        witness.drew(new Witness.Draw(release, reading, released));
        return released;
    }
}
