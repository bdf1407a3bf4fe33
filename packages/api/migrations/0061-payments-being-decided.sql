-- The shopper has entered the payment and the provider has not reported the result: the order is pending meanwhile.
alter table payment add column is_deciding boolean not null default false;
