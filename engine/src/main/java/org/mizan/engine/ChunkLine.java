package org.mizan.engine;

import java.math.BigInteger;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBReadableVector;

/** The lines of an answer of DuckDB, chunk by chunk: many times faster than a result set of rows. */
final class ChunkLine implements Line {
    private final DuckDBReadableVector[] vectors;
    private long size;
    private long place;

    ChunkLine(int columns) {
        vectors = new DuckDBReadableVector[columns];
    }

    void open(DuckDBDataChunkReader chunk) {
        for (int column = 0; column < vectors.length; column++) {
            vectors[column] = chunk.vector(column);
        }
        size = chunk.rowCount();
        place = -1;
    }

    boolean next() {
        place++;
        return place < size;
    }

    @Override
    public boolean isNull(int column) {
        return vectors[column].isNull(place);
    }

    @Override
    public long number(int column) {
        return vectors[column].getLong(place);
    }

    @Override
    public BigInteger wide(int column) {
        return vectors[column].getHugeInt(place);
    }

    @Override
    public String text(int column) {
        return vectors[column].getString(place);
    }
}
