create table tariff (
  method text not null,
  zone text not null,
  up_to_g int not null check (up_to_g > 0),
  price bigint not null check (price >= 0),
  days_min int,
  days_max int,
  is_hidden boolean not null default false,
  primary key (method, zone, up_to_g)
);

create table express_zone (
  region text primary key,
  is_hidden boolean not null default false
);

create table pickup_point (
  network text not null,
  code text not null,
  type text not null check (type in ('PVZ', 'POSTAMAT')),
  name jsonb not null,
  address jsonb not null,
  city text not null,
  region text,
  country text not null default 'RU',
  metro jsonb,
  station jsonb,
  work_time jsonb,
  phone text,
  email text,
  comment jsonb,
  location jsonb,
  is_hidden boolean not null default false,
  primary key (network, code)
);
