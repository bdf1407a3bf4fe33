-- When an account's email was confirmed: its owner, logged in, has used a link that was mailed there, or has set a
-- password by one. No earlier email counts as confirmed, because nothing stored proves that the account's owner reads
-- it.
alter table account add column email_confirmed_at timestamptz;

-- Mailed links about an account's email. A link contains a secret, of which only the SHA-256 is stored. confirm:
-- `email` is the account's; change: it becomes the account's; undo: it was the account's, and no other account may
-- take it meanwhile.
create table account_email_link (
  secret_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('confirm', 'change', 'undo')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_email_link_account on account_email_link (account_id);
create index account_email_link_reserves on account_email_link (email) where kind = 'undo';
create index account_email_link_expires on account_email_link (expires_at);

-- The account of a row; null if the row belongs to its email alone, and so to the account that confirms that email.
alter table consent add column account_id bigint;
alter table outbox add column account_id bigint;
alter table newsletter_subscriber add column account_id bigint;
alter table stock_subscription add column account_id bigint;

-- A guest's request waits until the mailed link is used. Earlier requests had no link and stay as they are.
alter table stock_subscription add column is_pending boolean not null default false;
alter table stock_subscription add column confirmation_sent_at timestamptz;

-- An email that asks its recipient for a confirmation; a mailbox gets a limited number of them a day.
alter table outbox add column is_confirmation boolean not null default false;
create index outbox_confirmations on outbox (recipient, created_at) where is_confirmation;

-- These forms were for accounts only.
update consent set account_id = account.id from account
where consent.form in ('registration', 'profile') and consent.email = account.email and consent.at >= account.created_at;

-- An account's subscription was active at once, a guest's after the link.
update newsletter_subscriber as subscriber set account_id = account.id from account
where subscriber.email = account.email and subscriber.confirmed_at = subscriber.asked_at;

-- A guest's request wrote a consent, an account's did not.
update stock_subscription as request set account_id = account.id from account
where lower(request.email) = account.email and not exists (
  select from consent where consent.form = 'back_in_stock' and lower(consent.email) = lower(request.email)
);

-- Emails that were sent contain links that still give access to orders, so their bodies are erased. Without a mail
-- server emails stay to be read on the mailbox page: one that is marked as secret still has its body, and nothing is
-- erased.
update outbox set html = '', plain_text = '', unsubscribe_url = null
where (sent_at is not null or refused_at is not null)
  and not exists (select from outbox as staying where staying.is_secret and staying.sent_at is not null and staying.html <> '');
