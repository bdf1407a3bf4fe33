-- Trigrams find similar words. A trusted extension, so the database's owner may create it.
create extension if not exists pg_trgm;

-- Search text of a card: title (A), names of its class, design, colour, model and categories (B), facts without
-- weight, and its articles prefixed by #. A single number stands for the facets, so that a large category is counted
-- without reading texts: cards with the same number have the same facets.
alter table card
  add column words tsvector not null default '',
  add column traits bigint not null generated always as (
    hashtextextended(class_code, hashtextextended(coalesce(design, ''), hashtextextended(coalesce(color, ''),
      hash_array_extended(sizes, hash_array_extended(carabiners, 0)))))
  ) stored,
  add column traits_available bigint not null generated always as (
    hashtextextended(class_code, hashtextextended(coalesce(design, ''), hashtextextended(coalesce(color, ''),
      hash_array_extended(sizes_available, hash_array_extended(carabiners, 0)))))
  ) stored;
-- Without a pending list, because every search would scan it, and an import leaves a long one.
create index card_words on card using gin (words) with (fastupdate = off) where not is_out_of_production;

-- Products that differ by design alone are looked up for every card of a list; nullable columns are compared by
-- coalesced values, because an index supports only that kind of equality.
drop index card_siblings;
create index card_siblings on card (class_code, model, coalesce(model_version, ''));

-- Every word of present or past cards, to correct misspelt ones; letters are mapped to ASCII, because trigrams support
-- Cyrillic in some locales only.
create table search_word (
  word text primary key,
  letters text not null
);
create index search_word_alike on search_word using gin (letters gin_trgm_ops);
create index search_word_beginning on search_word (word text_pattern_ops);

-- Whether any card on sale has such words. Never by scanning all cards, which the planner considers cheap if it
-- expects an early match.
create function search_finds(query tsquery) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (select from card where words @@ query and not is_out_of_production)
$$;

-- Existing cards get their words in the background.
select graphile_worker.add_job('shelf_refresh', json_build_object('articles', json_agg(article)))
from (select article, row_number() over (order by article) / 100 as part from card) as numbered
group by part;
