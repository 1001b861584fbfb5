package org.mizan.engine.snapshot.coding;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.csv.TimeFormat;
import org.mizan.dataset.csv.TimeReading;
import org.mizan.engine.program.Span;
import org.mizan.engine.snapshot.Touch;

/**
 * Days as the number of days since 1970-01-01, or moments as that of microseconds since then, by the formats that a
 * description declares and in no other form. Of a day with a time the day counts.
 */
final class FormattedCoder extends BoundedCoder {
    private static final long SECONDS_A_DAY = 86_400;
    private static final long MICROS_A_SECOND = 1_000_000;

    private final TimeFormat[] formats;
    private final boolean isMoment;
    private final long ahead;
    private final TimeReading reading = new TimeReading();
    private int touched;

    private FormattedCoder(Span span, List<TimeFormat> formats, boolean isMoment, long ahead) {
        super(span);
        this.formats = formats.toArray(TimeFormat[]::new);
        this.isMoment = isMoment;
        this.ahead = ahead;
    }

    static FormattedCoder ofDays(Span span, List<TimeFormat> formats) {
        return new FormattedCoder(span, formats, false, 0);
    }

    /** Of moments whose zone is this one where the formats have none. */
    static FormattedCoder ofMoments(Span span, List<TimeFormat> formats, Optional<ZoneOffset> zone) {
        return new FormattedCoder(
                span, formats, true, zone.map(ZoneOffset::getTotalSeconds).orElse(0));
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        for (int place = 0; place < formats.length; place++) {
            if (field.read(formats[place], reading)) {
                touched = Touch.format(place);
                return clamp(isMoment ? moment() : reading.day(), cell);
            }
        }
        touched = 0;
        return Rule.TYPE;
    }

    private long moment() {
        long seconds = reading.day() * SECONDS_A_DAY + reading.second() - reading.offset() - ahead;
        return seconds * MICROS_A_SECOND + reading.micros();
    }

    @Override
    public int touched() {
        return touched;
    }
}
