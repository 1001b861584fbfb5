package org.mizan.privacy.util;

/** Lives where nothing should, so that the rule can be seen to hold. */
final class Leftovers {
    private Leftovers() {}
}
