-- When the shopper was reminded of the payment; a reminder is sent once.
alter table orders add column reminded_at timestamptz;
