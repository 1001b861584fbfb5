package org.mizan.sql;

import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Key;
import org.mizan.release.Question;

/** By what rows can be grouped: expressions whose values are known without reading rows, and open text. */
final class Keys {
    private Keys() {}

    static Question.Group group(String label, Typed typed, SqlNode place) {
        if (typed instanceof Typed.Open open) {
            return new Question.Group(label, new Key.Open(open.column()), null);
        }
        throw Refusal.KEY.at(place);
    }
}
