package org.mizan.sql.parse;

import java.util.List;
import java.util.regex.Pattern;
import org.mizan.sql.text.SqlText;
import org.mizan.sql.text.SqlText.Token;

/**
 * Writes DATEDIFF('day', …) and DATE_DIFF('day', …) as the parser reads them, DATEDIFF(day, …). Spaces take the place of what is
 * left out, so that all else stands where it stood.
 */
final class UnitTexts {
    private static final Pattern UNIT = Pattern.compile("'[A-Za-z]+'");
    private static final String READ = "DATEDIFF";

    private UnitTexts() {}

    /** The same text, in which the units of those functions are no texts. */
    static String plain(String text) {
        List<Token> tokens = SqlText.tokens(text);
        StringBuilder plain = new StringBuilder(text);
        for (int place = 0; place + 2 < tokens.size(); place++) {
            Token name = tokens.get(place);
            Token unit = tokens.get(place + 2);
            boolean isForm = name.is(READ) || name.is("DATE_DIFF");
            if (isForm
                    && tokens.get(place + 1).is("(")
                    && UNIT.matcher(unit.text()).matches()) {
                String padded = READ + " ".repeat(name.text().length() - READ.length());
                plain.replace(name.start(), name.end(), padded);
                plain.setCharAt(unit.start(), ' ');
                plain.setCharAt(unit.end() - 1, ' ');
            }
        }
        return plain.toString();
    }
}
