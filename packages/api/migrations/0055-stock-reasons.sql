-- The reason of a recount by staff; null for orders and imports, and for earlier rows.
alter table stock_movement add column reason text;
