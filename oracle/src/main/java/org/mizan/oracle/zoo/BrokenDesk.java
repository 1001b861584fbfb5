package org.mizan.oracle.zoo;

import org.mizan.curator.Answer;
import org.mizan.curator.RequestOptions;
import org.mizan.oracle.House;
import org.mizan.oracle.made.Asking;
import org.mizan.release.Plan;
import org.mizan.release.answer.Released;
import org.mizan.release.pricing.Spend;

/** The desk of a sound curator, around which one step goes wrong. */
class BrokenDesk implements House.Desk {
    private final House.Parts parts;
    private final House.Desk sound;

    BrokenDesk(House.Parts parts) {
        this.parts = parts;
        this.sound = House.product().open(parts);
    }

    House.Parts parts() {
        return parts;
    }

    House.Desk sound() {
        return sound;
    }

    @Override
    public Plan plan(Asking asking) {
        return sound.plan(asking);
    }

    @Override
    public Answer release(Plan plan, Spend spend, RequestOptions options) {
        return sound.release(plan, spend, options);
    }

    /** An answer with another table in it. */
    static Answer with(Answer answer, Released released) {
        return new Answer(released, answer.confidence(), answer.remaining(), answer.certificate());
    }

    @Override
    public void close() {
        sound.close();
    }
}
