-- The shopper has given what they pay with, and the provider has not said how it ends: their order is pending meanwhile.
alter table payment add column is_deciding boolean not null default false;
