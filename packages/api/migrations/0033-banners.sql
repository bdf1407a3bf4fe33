-- Banners of the home page: one for each of two slots.
create table banner (
  code text primary key,
  place smallint not null check (place in (1, 2)),
  subtitle jsonb,
  title jsonb not null,
  description jsonb,
  button_text jsonb,
  link text not null,
  block_style text not null check (block_style in ('light', 'dark')),
  only_media boolean not null,
  media_type text not null check (media_type in ('image', 'video')),
  media_sizes text not null check (media_sizes in ('simple', 'other')),
  image_desktop text,
  image_mobile text,
  video_desktop text,
  video_mobile text,
  poster_desktop text,
  poster_mobile text,
  is_hidden boolean not null default false
);
