-- The number of an article in another system. Articles of the shop are Latin, because they stand in addresses.
alter table product add column external_sku text;
alter table variant add column external_sku text;
create index product_by_external_sku on product (lower(external_sku)) where external_sku is not null;
create index variant_by_external_sku on variant (lower(external_sku)) where external_sku is not null;
