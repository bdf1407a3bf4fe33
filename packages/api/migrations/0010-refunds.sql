-- Refunds that are due, written with the decision; the provider's confirmation is an entry.
alter table payment add column refund_due bigint not null default 0 check (refund_due between 0 and amount);
