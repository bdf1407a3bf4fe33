-- The version of an order as staff sees it: a command on an order that has changed since it was read is refused. It
-- grows with every change of the row, also by a server of the version before.
alter table orders add column version int not null default 1;
create function grow_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders
  for each row when (old.* is distinct from new.*) execute function grow_order_version();

-- The version that the order had reached with the entry, which tells the entries that are newer than a version. Null
-- for older entries, and for those of a new order.
alter table order_move add column version int;
alter table order_note add column version int;
alter table order_refund add column version int;
