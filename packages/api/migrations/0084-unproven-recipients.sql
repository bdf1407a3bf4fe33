-- An email to an address that somebody has typed and nothing has proven; and when it was left unsent because too many had gone
-- there.
alter table outbox add column is_unproven boolean not null default false;
alter table outbox add column suppressed_at timestamptz;
create index outbox_recipient on outbox (lower(recipient), created_at);
