-- Facts about the shop and its look, a row each, so that imports merge them by key. An empty value is unset.
create table shop_fact (
  name text primary key,
  value text not null default '',
  is_hidden boolean not null default false
);

-- Those that were stored together. The old row stays for older servers beside this one.
insert into shop_fact (name, value)
select stored.name, stored.text from setting, jsonb_each_text(setting.value) as stored (name, text)
where setting.key = 'shop_facts'
on conflict do nothing;

-- The picture of the logo is in use, too.
create or replace view media_use (media, list, key, alt) as
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
    from row_draft, regexp_matches(patch::text, '"media:([0-9a-f]{20})"', 'g') as found (id)
  union all select value, 'shop', name, null from shop_fact where name = 'logo' and value <> '' and not is_hidden;
