CREATE TABLE entry (
    sequence ${sequence} NOT NULL PRIMARY KEY,
    record ${bytes} NOT NULL
);

CREATE TABLE answer (
    sequence ${sequence} NOT NULL PRIMARY KEY,
    content ${bytes} NOT NULL
);
