-- The name of the process that claimed the key or started the payment; it holds an advisory lock in that name while it
-- lives. Null if it could not.
alter table idempotency add column claimed_by text;
alter table payment add column begun_by text;
