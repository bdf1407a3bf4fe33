-- Emails, written in the transaction that causes them and sent by jobs.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  recipient text not null,
  letter text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  sent_at timestamptz,
  refused_at timestamptz,
  refusal text
);
create index outbox_newest on outbox (created_at desc, id);

-- Consents with their form. Append-only.
create table consent (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  email text not null,
  document text not null,
  version text not null,
  is_given boolean not null,
  form text not null,
  locale text not null,
  ip text,
  user_agent text
);

-- Back-in-stock subscriptions; one that was notified has ended.
create table stock_subscription (
  id bigint generated always as identity primary key,
  article text not null,
  email text not null,
  locale text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index stock_subscription_waiting on stock_subscription (article, lower(email)) where ended_at is null;
