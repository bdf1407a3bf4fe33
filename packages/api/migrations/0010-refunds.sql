-- What is to go back of a payment, written with the decision; the provider's word that it went is an entry.
alter table payment add column refund_due bigint not null default 0 check (refund_due between 0 and amount);
