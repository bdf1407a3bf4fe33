-- What new products of a file need and the file does not tell: kinds without a class or category, and unknown sizes.
alter table exchange_run add column questions jsonb not null default '{"new_products": 0, "kinds": [], "sizes": []}';

-- Pictures whose row was deleted; their files stay for a day, for pages and servers that still know them.
create table media_deleted (
  id text primary key,
  extension text not null,
  deleted_at timestamptz not null
);
