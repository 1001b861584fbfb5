package org.mizan.release.answer;

import java.util.Optional;

/**
 * The counts of the cells above zero, of more cells than are listed one by one. All others are zero.
 *
 * @param cells how many cells there are, which is public
 * @param table the keys and the count of each cell above zero, in the order of the cells
 */
public record ReleasedCells(long cells, ReleasedTable table) implements Released.Content {
    @Override
    public Optional<ReleasedMarginals> marginals() {
        return Optional.empty();
    }

    @Override
    public <T> T read(Forms<T> forms) {
        return forms.cells(this);
    }
}
