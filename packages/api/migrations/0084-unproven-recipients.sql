-- An email to an unverified address; and when it was suppressed because of the limit for such addresses.
alter table outbox add column is_unproven boolean not null default false;
alter table outbox add column suppressed_at timestamptz;
create index outbox_recipient on outbox (lower(recipient), created_at);
