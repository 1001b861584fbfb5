package org.mizan.certificate;

import org.mizan.message.Refusal;

/** What certificates, signatures and their JSON refuse. Its texts stand in files of the same name. */
public enum CertificateRefusal implements Refusal {
    CERTIFICATE_RELEASES("certificate.releases"),
    SIGNATURE_VALUE("signature.value"),
    SIGNATURE_VERSION("signature.version"),
    COST_DELTA("cost.delta"),
    DATA_VERSION_NUMBER("data_version.number"),
    ENTRY_TIME("entry.time"),
    ENTRY_BYTES("entry.bytes"),
    COUNT_RANGE("count.range"),
    SAMPLING_UNKNOWN("sampling.unknown"),
    PERIOD_UNKNOWN("every.unknown"),
    DOCUMENT_FORMAT("document.format"),
    DOCUMENT_VERSION("document.version"),
    KEY_KIND("key.kind"),
    STEP_FACTOR("step.factor"),
    JSON_SIZE("json.size"),
    JSON_CANONICAL("json.canonical"),
    JSON_UNKNOWN("json.unknown"),
    DIGEST_FORM("digest.form"),
    ENTRY_FORMAT("entry.format"),
    KEY_FORMAT_PRIVATE("key.format/private"),
    KEY_FORMAT_PUBLIC("key.format/public"),
    KEY_KIND_PRIVATE("key.kind/private"),
    KEY_KIND_PUBLIC("key.kind/public"),
    KEY_KIND_OTHER("key.kind/other"),
    JSON_SYNTAX("json.syntax"),
    JSON_SYNTAX_AT("json.syntax/at"),
    JSON_MISSING("json.missing"),
    JSON_MISSING_NEAR("json.missing/near"),
    JSON_TYPE_LIST("json.type/list"),
    JSON_TYPE_TEXT("json.type/text"),
    JSON_TYPE_CHARACTERS("json.type/characters"),
    JSON_TYPE_NUMBER("json.type/number"),
    JSON_TYPE_TRUTH("json.type/truth"),
    JSON_TYPE_OBJECT("json.type/object");

    private final String key;

    CertificateRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
