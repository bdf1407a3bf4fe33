-- The pictures of each product as rows, so that the library of pictures finds them by id and by words.
create table product_picture (
  product text not null references product on update cascade on delete cascade,
  position int not null,
  media text not null,
  alt jsonb,
  letters text generated always as (
    search_letters(' ' || product || ' ' || coalesce(alt ->> 'ru', '') || ' ' || coalesce(alt ->> 'en', ''))
  ) stored,
  primary key (product, position)
);

create function add_product_pictures() returns trigger language plpgsql as $$
begin
  insert into product_picture (product, position, media, alt)
  select article, position, image ->> 'media', image -> 'alt'
  from added, jsonb_array_elements(images) with ordinality as listed (image, position)
  where image ->> 'media' is not null;
  return null;
end $$;
-- Once for all rows of a statement, because imports insert products by the hundred.
create trigger product_pictures_added after insert on product
  referencing new table as added for each statement execute function add_product_pictures();

create function replace_product_pictures() returns trigger language plpgsql as $$
begin
  delete from product_picture where product = new.article;
  insert into product_picture (product, position, media, alt)
  select new.article, position, image ->> 'media', image -> 'alt'
  from jsonb_array_elements(new.images) with ordinality as listed (image, position)
  where image ->> 'media' is not null;
  return null;
end $$;
create trigger product_pictures_changed after update of images on product
  for each row when (old.images is distinct from new.images) execute function replace_product_pictures();

insert into product_picture (product, position, media, alt)
select article, position, image ->> 'media', image -> 'alt'
from product, jsonb_array_elements(images) with ordinality as listed (image, position)
where image ->> 'media' is not null;
create index product_picture_media on product_picture (media);
create index product_picture_letters on product_picture using gin (letters gin_trgm_ops);

alter table media add column letters text generated always as (search_letters(' ' || file_name)) stored;
create index media_letters on media using gin (letters gin_trgm_ops);

create view variant_picture (media, product) as select preview, product from variant where preview is not null;

create or replace view media_use (media, list, key, alt) as
  select media, 'products', product, alt from product_picture
  union all select media, 'products', product, null from variant_picture
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

-- A condition on the files reaches the index of each table behind the view, so its copy for some files is superfluous.
drop function media_uses_of(text[]);
drop index product_pictures;
analyze product_picture, media;
