package org.mizan.oracle.zoo;

import java.math.BigInteger;
import java.util.List;
import org.mizan.engine.Reading;

/** A reading of which one thing is changed by whoever overrides it. */
class ChangedReading implements Reading {
    private final Reading sound;

    ChangedReading(Reading sound) {
        this.sound = sound;
    }

    @Override
    public long[] groups() {
        return sound.groups();
    }

    @Override
    public BigInteger total(int place, int measure) {
        return sound.total(place, measure);
    }

    @Override
    public long[] values(int place, int measure) {
        return sound.values(place, measure);
    }

    @Override
    public List<String> texts(int key) {
        return sound.texts(key);
    }
}
