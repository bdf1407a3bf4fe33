-- Texts by which staff searches, each after a space, so that a pattern can ask for the beginning of a word. Cyrillic
-- letters are mapped to ASCII as in order_search_text; capital ones, too, because lower() of some locales leaves them.
create function search_letters(words text) returns text
language sql immutable parallel safe as $$
  select translate(
    lower(words),
    'ёабвгдежзийклмнопрстуфхцчшщъыьэюяЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'eabvgde0zijklmnoprstufhc123456789eabvgde0zijklmnoprstufhc123456789'
  )
$$;

-- Stored, because a search reads them again for each row that the index of trigrams suggests.
drop index product_words;
alter table product add column letters text generated always as (
  search_letters(' ' || article || ' ' || coalesce(title ->> 'ru', '') || ' ' || coalesce(title ->> 'en', ''))
) stored;
create index product_letters on product using gin (letters gin_trgm_ops);
-- The statistics of a new column, because a table that hardly changes is not analysed by itself.
analyze product;
