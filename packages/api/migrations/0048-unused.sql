-- Since when its owner knows that an account, which nobody logs in to, will go.
alter table account add column unused_told_at timestamptz;
create index account_last_login on account (last_login_at);

-- Since when a certificate, which pays nothing any more, names nobody.
alter table certificate add column forgotten_at timestamptz;
create index certificate_named on certificate (id) where forgotten_at is null;
