-- Notifications on the shop's pages, with their period and places.
create table notification (
  id int generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('banner', 'modal')),
  level text not null check (level in ('info', 'success', 'warning', 'error')),
  hideable boolean not null,
  placement text[] not null,
  title jsonb,
  body jsonb not null,
  link_href text,
  link_text jsonb,
  link_target text,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_hidden boolean not null default false
);

-- The shop's posts in social networks, for the home page.
create table social_post (
  id text primary key,
  permalink text not null,
  media text not null,
  media_type text not null check (media_type in ('image', 'video')),
  caption jsonb,
  published_at timestamptz not null,
  is_hidden boolean not null default false
);
