package org.mizan.curator.place;

import java.util.Optional;
import java.util.function.Supplier;
import org.mizan.certificate.DataVersion;
import org.mizan.curator.CuratorRefusal;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.program.Program;

/**
 * What was read, and of which version.
 *
 * @param version empty where rows were read where they are, or none were
 */
public record VersionedReading(Reading reading, Optional<DataVersion> version) {
    /** Of what is answered without rows. */
    public static final VersionedReading NOTHING = new VersionedReading(Reading.NOTHING, Optional.empty());

    /** An import in the meantime may have the same rows: only that it was the newest before and after says which one was read. */
    static VersionedReading of(Engine engine, Program program, Supplier<Optional<DataVersion>> newest) {
        if (!engine.isOfImport()) {
            return new VersionedReading(engine.read(program), Optional.empty());
        }
        Optional<DataVersion> before = newest.get();
        Reading reading = engine.read(program);
        if (!newest.get().equals(before)) {
            throw EngineException.of(CuratorRefusal.ENGINE_SNAPSHOT.about(
                    before.map(DataVersion::dataSet).orElse("")));
        }
        return new VersionedReading(reading, before);
    }
}
