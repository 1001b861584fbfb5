CREATE TABLE secret (
    sequence ${sequence} NOT NULL PRIMARY KEY,
    content ${bytes} NOT NULL
);
