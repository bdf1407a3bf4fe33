-- The list of products in the back office: newest first, and by words of a title or an article.
create index product_newest on product (released_on desc, article desc);
create index product_words on product
  using gin (lower(article || ' ' || (title ->> 'ru') || ' ' || coalesce(title ->> 'en', '')) gin_trgm_ops);
