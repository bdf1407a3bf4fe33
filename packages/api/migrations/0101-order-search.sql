-- Texts by which staff finds an order, each after a space, so that a pattern can ask for the beginning of a word.
-- Cyrillic letters are mapped to ASCII as in search_word, because trigrams support Cyrillic in some locales only.
create function order_search_text(recipient jsonb, email text, tracking_number text) returns text
language sql immutable parallel safe as $$
  select translate(
    lower(' ' || coalesce(recipient ->> 'first_name', '') || ' ' || coalesce(recipient ->> 'last_name', '') || ' ' || email
      || ' ' || coalesce(recipient ->> 'email', '') || ' ' || coalesce(tracking_number, '')),
    'ёабвгдежзийклмнопрстуфхцчшщъыьэюя', 'eabvgde0zijklmnoprstufhc123456789'
  )
$$;
-- New texts wait in a short list, which every search reads, so that orders are written without their sixty trigrams.
create index orders_search on orders using gin (order_search_text(recipient, email, tracking_number) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
-- The last digits of a phone are the first of its reverse.
create index orders_phone_tail on orders (reverse(recipient ->> 'phone') text_pattern_ops);
create index order_line_article on order_line (lower(article) text_pattern_ops, order_number desc);

-- Queues of staff. Most orders are handed over or canceled, and in no queue.
create index orders_open on orders (status, number desc)
  where status not in ('issued', 'partially_returned', 'returned', 'canceled');
create index orders_returned on orders (number desc) where status in ('partially_returned', 'returned');
create index orders_by_total on orders (total, number);
create index orders_by_time on orders (placed_at, number);
drop index orders_placed;
