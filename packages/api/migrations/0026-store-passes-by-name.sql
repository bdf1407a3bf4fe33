-- The purpose of a pass into a closed shop, because its secret is not stored.
alter table store_pass add column name text not null default '';
