package org.mizan.server.configuration;

import java.nio.file.Path;

/**
 * The certificate by which a server is known, in PEM files.
 *
 * @param certificate the chain, the server's own certificate first
 * @param key its private key, PKCS #8, without a password
 */
public record TlsFiles(Path certificate, Path key) {}
