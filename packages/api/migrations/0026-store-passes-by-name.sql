-- Whom or what a pass into a closed shop is for: its secret itself is not kept.
alter table store_pass add column name text not null default '';
