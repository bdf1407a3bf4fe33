-- The variants of a card in the order of its product, so that a single variant can be matched with all filters of
-- size, snap hook, price, discount and availability. Null until a job recreates the card: an older server knows
-- neither these columns nor that job.
alter table card
  add column variant_articles text[],
  add column variant_sizes text[],
  add column variant_carabiners text[],
  add column variant_prices bigint[],
  -- With the best unconditional offer that runs.
  add column variant_sale_prices bigint[],
  add column variant_available boolean[],
  -- The minimum and maximum of variant_sale_prices.
  add column price_low bigint,
  add column price_high bigint,
  -- Whether an offer lowers the price of any variant.
  add column is_discounted boolean;

select graphile_worker.add_job('shelf_fill_variants', json_build_object('articles', json_agg(article)))
from (select article, row_number() over (order by article) / 100 as part from card) as numbered
group by part;
