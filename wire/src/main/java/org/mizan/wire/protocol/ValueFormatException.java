package org.mizan.wire.protocol;

/** Bytes that are no value of their type. It quotes none of them. */
public final class ValueFormatException extends Exception {}
