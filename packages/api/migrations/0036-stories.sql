-- The blog. Texts are Markdown by language; `content` contains media ids with their alternative texts.
create table story_tag (
  id bigint generated always as identity unique,
  slug text primary key,
  title jsonb not null,
  is_hidden boolean not null default false
);

create table story_post (
  id bigint generated always as identity unique,
  slug text primary key,
  title jsonb not null,
  announce jsonb,
  -- Null is a draft; a future time is a scheduled publication.
  published_at timestamptz,
  cover text references media,
  cover_alt jsonb,
  tags text[] not null default '{}',
  page_title jsonb,
  page_description jsonb,
  page_cover text references media,
  related text[] not null default '{}',
  content jsonb not null default '[]',
  is_hidden boolean not null default false
);
create index story_post_newest on story_post (published_at desc) where not is_hidden;
create index story_post_tags on story_post using gin (tags);
