create table country (
  id int generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  is_hidden boolean not null default false
);

create table region (
  id int generated always as identity primary key,
  code text not null unique,
  country text not null references country (code),
  name jsonb not null,
  is_hidden boolean not null default false
);

create table city (
  id int generated always as identity primary key,
  name jsonb not null,
  -- The Russian name; with its region the natural key of a city.
  name_key text not null,
  region text not null references region (code),
  population int not null default 0,
  is_hidden boolean not null default false,
  unique (region, name_key)
);
create index city_by_size on city (population desc, id);
