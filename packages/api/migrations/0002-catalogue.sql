-- Texts are {"ru": …, "en": …}; money is whole kopecks; media columns hold ids of media.

create table product_class (
  code text primary key,
  name jsonb not null,
  attributes jsonb not null default '[]',
  position int generated always as identity,
  is_hidden boolean not null default false
);

create table color (
  code text primary key,
  name jsonb not null,
  hex text not null,
  position int generated always as identity,
  is_hidden boolean not null default false
);

create table design (
  code text primary key,
  name jsonb not null,
  color text references color,
  image text references media,
  position int generated always as identity,
  is_hidden boolean not null default false
);

create table model (
  product_class text not null references product_class,
  code text not null,
  name jsonb not null,
  position int generated always as identity,
  is_hidden boolean not null default false,
  primary key (product_class, code)
);

create table category (
  slug_path text primary key,
  name jsonb not null,
  sort_order int not null default 0,
  image text references media,
  is_visible boolean not null default true,
  is_hidden boolean not null default false
);

create table size_chart (
  key text not null references product_class,
  name text not null,
  body jsonb not null,
  position int generated always as identity,
  is_hidden boolean not null default false,
  primary key (key, name)
);

-- A product with a page: without variants, or the parent of variants.
create table product (
  article text primary key,
  structure text not null check (structure in ('standalone', 'parent')),
  class_code text not null references product_class,
  model text,
  model_version text,
  model_modification text,
  modificators text[] not null default '{}',
  design text references design,
  title jsonb not null,
  description jsonb,
  seo jsonb,
  price bigint not null check (price > 0),
  category text not null references category,
  extra_categories text[] not null default '{}',
  is_non_returnable boolean not null default false,
  is_out_of_production boolean not null default false,
  is_published boolean not null default true,
  recomended_for text[] not null default '{}',
  attributes jsonb not null default '{}',
  parameters jsonb not null default '[]',
  images jsonb not null default '[]',
  features jsonb not null default '[]',
  options jsonb not null default '[]',
  weight_g int not null default 0,
  vat text not null default 'none',
  certificate jsonb,
  popularity int not null default 0,
  released_on date not null,
  is_hidden boolean not null default false
);

-- Sellable articles: every size of a product, and one row for a product without variants.
create table variant (
  article text primary key,
  product text not null references product,
  position int not null,
  attributes jsonb not null default '{}',
  price bigint not null check (price > 0),
  is_subscribable boolean not null default false,
  preview text references media,
  weight_g int,
  is_hidden boolean not null default false
);
create index variant_product on variant (product, position);

-- counted is the last count plus movements since; null is unlimited. available = counted - reserved.
create table stock (
  article text primary key references variant,
  counted int check (counted >= 0),
  reserved int not null default 0 check (reserved >= 0)
);

-- Every change of stock, with its cause. Append-only.
create table stock_movement (
  id bigint generated always as identity primary key,
  article text not null,
  at timestamptz not null,
  kind text not null check (kind in ('counted', 'reserved', 'released', 'issued')),
  quantity int not null,
  owner text not null
);
create index stock_movement_article on stock_movement (article, id);

-- Reservations of an owner (an order).
create table reservation (
  owner text not null,
  article text not null references variant,
  quantity int not null check (quantity > 0),
  primary key (owner, article)
);

-- The read model of listings: one row for each published product, with all columns of filters and orderings.
create table card (
  article text primary key references product,
  class_code text not null,
  model text,
  model_version text,
  modificators text[] not null,
  recomended_for text[] not null,
  design text,
  color text,
  -- Its categories with all ancestors.
  categories text[] not null,
  collections text[] not null,
  sizes text[] not null,
  sizes_available text[] not null,
  carabiners text[] not null,
  price bigint not null,
  -- With the best unconditional offer that runs; equal to price without one.
  sale_price bigint not null,
  is_available boolean not null,
  is_out_of_production boolean not null,
  popularity int not null,
  released_on date not null
);
create index card_categories on card using gin (categories) where not is_out_of_production;
create index card_collections on card using gin (collections);
create index card_recommended on card using gin (recomended_for);
create index card_siblings on card (class_code, model, model_version);
create index card_popular on card (popularity desc, article) where not is_out_of_production;
create index card_new on card (released_on desc, article) where not is_out_of_production;
create index card_price on card (sale_price, article) where not is_out_of_production;

create table collection (
  slug text primary key,
  title jsonb not null,
  description jsonb,
  photo text references media,
  preview text references media,
  show_on_homepage boolean not null default false,
  sort_order int not null default 0,
  is_hidden boolean not null default false
);

create table collection_product (
  collection text not null references collection,
  article text not null references product,
  position int not null,
  primary key (collection, article)
);
create index collection_product_article on collection_product (article);
