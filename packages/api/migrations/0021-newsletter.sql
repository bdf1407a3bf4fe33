-- Who gets the shop's letters, by address: a guest's waits until the mailed link is opened. Of who has left nothing is
-- kept but what knows the address again when it is typed, and a form of it that nobody could write to.
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

-- What an account agreed to was noted beside its name before; an address has one truth now.
insert into newsletter_subscriber (email, masked, locale, asked_at, confirmed_at)
select email, left(email, 1) || '***' || substring(email from position('@' in email)), 'ru', created_at, created_at
from account where news_agreement;
alter table account drop column news_agreement;

-- A letter that one leaves by one click in the mail program (RFC 8058).
alter table outbox add column unsubscribe_url text;
