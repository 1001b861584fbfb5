package org.mizan.client;

import org.mizan.curator.Answer;

/** An answer of a server, and whether it was there before it was asked for. */
public record RemoteAnswer(Answer answer, boolean isRepeated) {}
