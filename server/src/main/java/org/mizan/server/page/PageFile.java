package org.mizan.server.page;

/**
 * A file of the page.
 *
 * @param type of its content, as HTTP says it
 * @param text all of it
 */
public record PageFile(String type, String text) {}
