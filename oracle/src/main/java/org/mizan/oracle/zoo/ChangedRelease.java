package org.mizan.oracle.zoo;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.plan.Part;
import org.mizan.release.question.Question;

/** A release of which one thing is changed by whoever overrides it. */
class ChangedRelease implements Release {
    private final Release sound;

    ChangedRelease(Release sound) {
        this.sound = sound;
    }

    Release sound() {
        return sound;
    }

    @Override
    public Question question() {
        return sound.question();
    }

    @Override
    public String terms() {
        return sound.terms();
    }

    @Override
    public List<String> earlierTerms() {
        return sound.earlierTerms();
    }

    @Override
    public Optional<Delta> delta() {
        return sound.delta();
    }

    @Override
    public OptionalDouble confidence() {
        return sound.confidence();
    }

    @Override
    public String basis() {
        return sound.basis();
    }

    @Override
    public Program program() {
        return sound.program();
    }

    @Override
    public List<Part> parts() {
        return sound.parts();
    }

    @Override
    public List<AnswerColumn> columns() {
        return sound.columns();
    }

    @Override
    public List<Outlook> outlook() {
        return sound.outlook();
    }

    @Override
    public List<Sentence> remarks() {
        return sound.remarks();
    }

    @Override
    public List<String> assumptions() {
        return sound.assumptions();
    }

    @Override
    public boolean isAnsweredBy(Released stored) {
        return sound.isAnsweredBy(stored);
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        return sound.draw(reading, noise);
    }
}
