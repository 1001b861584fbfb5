package org.mizan.engine.reading;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.engine.bounding.ExactReading;
import org.mizan.engine.bounding.Gathering;
import org.mizan.engine.bounding.GroupNumbers;
import org.mizan.engine.bounding.PartialTally;
import org.mizan.engine.program.Program;

/** Those who take in the lines of an answer: one, or several among whom units are shared out, each in a thread of its own. */
public final class Intakes {
    /** One thread fetches lines for all of them, and more than these would wait for it. */
    private static final int MOST = 4;

    private final List<Share> shares;

    private Intakes(List<Share> shares) {
        this.shares = shares;
    }

    /** As many as there are processors, where the unit is a column. */
    public static Intakes of(Dataset dataset, Program program, Layout layout) {
        int count =
                layout.unitColumns() > 0 ? Math.min(MOST, Runtime.getRuntime().availableProcessors()) : 1;
        return new Intakes(Stream.generate(() -> Share.of(dataset, program, layout))
                .limit(count)
                .toList());
    }

    int size() {
        return shares.size();
    }

    /** Takes in what is a share's of a batch. */
    void take(Batch batch, int share) {
        if (shares.size() == 1) {
            batch.into(shares.get(0).intake());
        } else {
            batch.into(shares.get(share).intake(), share, shares.size());
        }
    }

    /** What all of them took in, after the last line. */
    public Reading reading() {
        PartialTally all = shares.get(0).tally();
        for (Share share : shares.subList(1, shares.size())) {
            all.add(share.tally());
        }
        return new ExactReading(all.tally(), all.numbers());
    }

    private record Share(GroupNumbers numbers, Gathering gathering, Intake intake) {
        static Share of(Dataset dataset, Program program, Layout layout) {
            GroupNumbers numbers = new GroupNumbers(program.keys());
            Gathering gathering = Gathering.of(dataset, program, numbers);
            return new Share(numbers, gathering, new Intake(layout, numbers, gathering));
        }

        PartialTally tally() {
            return new PartialTally(gathering.whole(), numbers);
        }
    }
}
