-- Articles are compared without case and stored in one spelling. A shop that already has two spellings of an article
-- keeps both: its index is not unique, and each import reports them.
do $$
begin
  if exists (select from product group by lower(article) having count(*) > 1) then
    create index product_by_folded_article on product (lower(article));
  else
    create unique index product_by_folded_article on product (lower(article));
  end if;
  if exists (select from variant group by lower(article) having count(*) > 1) then
    create index variant_by_folded_article on variant (lower(article));
  else
    create unique index variant_by_folded_article on variant (lower(article));
  end if;
end $$;
