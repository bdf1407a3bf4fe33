-- The process that does it, whose name is seen in the database as long as it lives; null where nobody can tell.
alter table idempotency add column claimed_by text;
alter table payment add column begun_by text;
