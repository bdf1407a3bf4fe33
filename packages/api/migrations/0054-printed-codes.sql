-- Keyed hashes of codes that were printed on cards: only these are bound to orders. An older server, which prints
-- codes without this record, continues; its cards are refused by a newer one.
create table printed_code (
  code_hash bytea primary key,
  printed_at timestamptz not null
);
