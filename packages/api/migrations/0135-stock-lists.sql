-- Goods received and pieces counted by staff, one write for many articles. `lines` holds the counts before and after.
create table stock_list (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'count')),
  at timestamptz not null,
  actor text not null,
  reason text not null,
  lines jsonb not null,
  undone_at timestamptz
);

-- The orders that hold an article.
create index reservation_article on reservation (article);
-- Search by a part of the article of a size.
create index variant_words on variant using gin (lower(article) gin_trgm_ops);
