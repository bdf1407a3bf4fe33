-- The uses of some pictures, as the view media_use tells those of all: a page of the library reads only its own rows of
-- the two tables that grow with the catalogue.
create index product_pictures on product using gin (jsonb_path_query_array(images, '$[*].media'));
create index variant_preview on variant (preview) where preview is not null;

create function media_uses_of(ids text[])
returns table (media text, list text, key text, alt jsonb)
language sql stable as $$
  select image ->> 'media', 'products', article, image -> 'alt' from product, jsonb_array_elements(images) as image
  where jsonb_path_query_array(images, '$[*].media') ?| ids and image ->> 'media' = any (ids)
  union all select preview, 'products', product, null from variant where preview = any (ids)
  union all select image, 'designs', code, null from design where image = any (ids)
  union all select image, 'categories', slug_path, null from category where image = any (ids)
  union all select photo, 'collections', slug, null from collection where photo = any (ids)
  union all select preview, 'collections', slug, null from collection where preview = any (ids)
  union all select found.id[1], 'tag_sets', code, null
    from tag_set, regexp_matches(to_jsonb(tag_set)::text, '"([0-9a-f]{20})"', 'g') as found (id)
    where found.id[1] = any (ids)
  union all select media, 'social_posts', social_post.id, null from social_post where media = any (ids)
  union all select found.id[1], 'banners', code, null
    from banner, regexp_matches(to_jsonb(banner)::text, '"([0-9a-f]{20})"', 'g') as found (id)
    where found.id[1] = any (ids)
  union all select found.id[1], 'notifications', code, null
    from notification, regexp_matches(to_jsonb(notification)::text, '"([0-9a-f]{20})"', 'g') as found (id)
    where found.id[1] = any (ids)
  union all select found.id[1], 'blog.posts', slug, null
    from story_post, regexp_matches(to_jsonb(story_post)::text, '"([0-9a-f]{20})"', 'g') as found (id)
    where found.id[1] = any (ids)
  union all select found.id[1], 'drops', slug, null
    from story_drop, regexp_matches(to_jsonb(story_drop)::text, '"([0-9a-f]{20})"', 'g') as found (id)
    where found.id[1] = any (ids)
  union all select found.id[1], row_draft.list, row_draft.key, null
    from row_draft, regexp_matches(patch::text, '"media:([0-9a-f]{20})"', 'g') as found (id)
    where found.id[1] = any (ids)
  union all select value, 'shop', name, null from shop_fact where name = 'logo' and value = any (ids) and not is_hidden
$$;
