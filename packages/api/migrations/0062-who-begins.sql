-- The name of the process that claimed the key, or began the payment; it shows that name by a lock for as long as it lives. Null
-- where it could not.
alter table idempotency add column claimed_by text;
alter table payment add column begun_by text;
