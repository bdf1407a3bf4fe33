-- For the library of pictures: when they came, and under which file name.
alter table media add column added_at timestamptz not null default now();
alter table media add column file_name text;
create index media_newest on media (added_at desc, id desc);

-- Where pictures are used, by the lists of the import format, also in hidden rows and in drafts. The alternative text is
-- that of the use. A column with nested texts yields each string that is an id.
create view media_use (media, list, key, alt) as
  select image ->> 'media', 'products', article, image -> 'alt' from product, jsonb_array_elements(images) as image
  union all select preview, 'products', product, null from variant where preview is not null
  union all select image, 'designs', code, null from design where image is not null
  union all select image, 'categories', slug_path, null from category where image is not null
  union all select photo, 'collections', slug, null from collection where photo is not null
  union all select preview, 'collections', slug, null from collection where preview is not null
  union all select found.id[1], 'tag_sets', code, null
    from tag_set, regexp_matches(to_jsonb(tag_set)::text, '"([0-9a-f]{20})"', 'g') as found (id)
  union all select media, 'social_posts', social_post.id, null from social_post
  union all select found.id[1], 'banners', code, null
    from banner, regexp_matches(to_jsonb(banner)::text, '"([0-9a-f]{20})"', 'g') as found (id)
  union all select found.id[1], 'notifications', code, null
    from notification, regexp_matches(to_jsonb(notification)::text, '"([0-9a-f]{20})"', 'g') as found (id)
  union all select found.id[1], 'blog.posts', slug, null
    from story_post, regexp_matches(to_jsonb(story_post)::text, '"([0-9a-f]{20})"', 'g') as found (id)
  union all select found.id[1], 'drops', slug, null
    from story_drop, regexp_matches(to_jsonb(story_drop)::text, '"([0-9a-f]{20})"', 'g') as found (id)
  union all select found.id[1], list, key, null
    from row_draft, regexp_matches(patch::text, '"media:([0-9a-f]{20})"', 'g') as found (id);
