-- When the owner of an inactive account was notified of its deletion.
alter table account add column unused_told_at timestamptz;
create index account_last_login on account (last_login_at);

-- When the personal data of an unusable certificate was erased.
alter table certificate add column forgotten_at timestamptz;
create index certificate_named on certificate (id) where forgotten_at is null;
