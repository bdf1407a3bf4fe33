-- Newsletter subscribers by email: a guest's subscription waits for the mailed link. After unsubscribing, only a hash
-- of the email and its masked form stay.
create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text unique,
  email_hash bytea unique,
  masked text not null,
  locale text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  check ((email is null) = (cancelled_at is not null)),
  check ((email_hash is null) = (cancelled_at is null))
);

-- The agreement was stored with the account before; from now on an email has a single record.
insert into newsletter_subscriber (email, masked, locale, asked_at, confirmed_at)
select email, left(email, 1) || '***' || substring(email from position('@' in email)), 'ru', created_at, created_at
from account where news_agreement;
alter table account drop column news_agreement;

-- The one-click unsubscribe URL (RFC 8058).
alter table outbox add column unsubscribe_url text;
