-- A keyed hash of the network of an order, by which unpaid orders are limited. Null if unknown, and after the order's
-- personal data was erased.
alter table orders add column network_hash bytea;

-- Each checkout counts the unpaid orders of its email, phone and network.
create index orders_unpaid_of_email on orders (lower(email)) where not is_paid and status <> 'canceled';
create index orders_unpaid_of_phone on orders ((recipient ->> 'phone')) where not is_paid and status <> 'canceled';
create index orders_unpaid_of_network on orders (network_hash) where not is_paid and status <> 'canceled';
