-- Drops: goods of a collection that are shown before they can be bought.
create table story_drop (
  id bigint generated always as identity unique,
  slug text primary key,
  -- Null is a draft; a future time is a scheduled publication.
  published_at timestamptz,
  cover text references media,
  cover_alt jsonb,
  icon text references media,
  announce_title jsonb not null,
  announce_text jsonb,
  anonymous_modal jsonb,
  family_modal jsonb,
  page_title jsonb,
  meta_title jsonb,
  meta_description jsonb,
  meta_cover text references media,
  content jsonb not null default '[]',
  collection text,
  opens_at timestamptz,
  closes_at timestamptz,
  is_hidden boolean not null default false
);

-- Drop subscriptions of accounts, who get an email when the drop opens. Deleted with the account.
create table drop_subscription (
  id bigint generated always as identity primary key,
  slug text not null,
  user_id bigint not null,
  locale text not null,
  created_at timestamptz not null,
  told_at timestamptz,
  unique (slug, user_id)
);
create index drop_subscription_user on drop_subscription (user_id);

-- Added with an early access pass before its drop opened; it stays buyable even if the pass expires.
alter table basket_line add column is_early boolean not null default false;
