-- Articles that products had before they were renamed. Each belongs to its product for ever: old addresses lead to it.
create table former_article (
  article text primary key,
  product text not null references product on update cascade,
  renamed_at timestamptz not null
);
create unique index former_article_folded on former_article (lower(article));
create index former_article_product on former_article (product);

-- The rows of a product follow its article.
alter table variant
  drop constraint variant_product_fkey,
  add constraint variant_product_fkey foreign key (product) references product on update cascade;
alter table card
  drop constraint card_article_fkey,
  add constraint card_article_fkey foreign key (article) references product on update cascade;
alter table collection_product
  drop constraint collection_product_article_fkey,
  add constraint collection_product_article_fkey foreign key (article) references product on update cascade;
-- A product without sizes is sold under its own article.
alter table stock
  drop constraint stock_article_fkey,
  add constraint stock_article_fkey foreign key (article) references variant on update cascade;
