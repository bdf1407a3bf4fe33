-- A tag of one metal: the article of each size, and the possible engravings.
create table tag_set (
  code text primary key,
  title jsonb not null,
  metal text not null default 'steel' check (metal in ('brass', 'steel', 'black')),
  sizes jsonb not null,
  -- Contains the drawing for the machine beside the displayed image.
  engravings jsonb not null default '[]',
  fonts jsonb not null,
  accessories jsonb not null default '[]',
  model_3d text references media,
  position int generated always as identity,
  is_hidden boolean not null default false
);

-- The drawing for the engraving machine when the order was placed.
alter table order_line add column engraving_svg text;
