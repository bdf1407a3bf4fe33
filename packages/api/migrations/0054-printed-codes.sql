-- Codes that went to the printer of cards, by their keyed hash: only a card that the shop had printed is bound to an order. An
-- older server, which prints codes without this record, goes on; its cards are refused by a newer one.
create table printed_code (
  code_hash bytea primary key,
  printed_at timestamptz not null
);
