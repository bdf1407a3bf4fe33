-- Words that look alike are found by their trigrams. Trusted: the database's owner may create it.
create extension if not exists pg_trgm;

-- What a card is searched by: title (A), names of its class, design, colour, model and categories (B), facts without
-- weight, and its articles behind a #. What a facet counts by is one number for each, so that a large category is
-- counted without looking into texts: cards with the same number have the same facets.
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
-- Without a list of what is still to be filed: every search would go through it, and an import leaves a long one.
create index card_words on card using gin (words) with (fastupdate = off) where not is_out_of_production;

-- The products that differ in nothing but their design are looked up for every card of a list; what may be null is
-- compared without its null, for an index knows no other equality.
drop index card_siblings;
create index card_siblings on card (class_code, model, coalesce(model_version, ''));

-- Every word that some card has or had, to measure misspelt ones against; letters are plain signs in the word's place,
-- for trigrams know Cyrillic in some locales only.
create table search_word (
  word text primary key,
  letters text not null
);
create index search_word_alike on search_word using gin (letters gin_trgm_ops);
create index search_word_beginning on search_word (word text_pattern_ops);

-- Whether any card that is sold has such words. Never by reading all cards, which the planner takes to be cheap where it
-- expects to meet one soon.
create function search_finds(query tsquery) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (select from card where words @@ query and not is_out_of_production)
$$;

-- Cards that are there already get their words in the background.
select graphile_worker.add_job('shelf_refresh', json_build_object('articles', json_agg(article)))
from (select article, row_number() over (order by article) / 100 as part from card) as numbered
group by part;
