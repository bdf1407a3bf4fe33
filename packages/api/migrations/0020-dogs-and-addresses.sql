-- Delivery addresses of an account. One of them is the default.
create table address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  country text not null,
  state text not null,
  city text not null,
  line1 text not null,
  line2 text not null,
  line3 text not null,
  postcode text not null,
  notes text not null,
  is_default boolean not null default false
);
create index address_account on address (account_id);
create unique index address_default on address (account_id) where is_default;

-- Dogs of an account. The age is a birthday or an age band, never both; measures are whole grams and millimetres.
create table dog (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  nickname text not null,
  breed text,
  birthday date,
  age_band text check (age_band in ('under_1', '1_3', '3_5', 'over_5')),
  weight_g int,
  neck_mm int,
  chest_mm int,
  check (birthday is null or age_band is null)
);
create index dog_account on dog (account_id);

-- Photos are stored with their dogs, so that deleting a dog or its owner also deletes the photo. The random name is
-- the access control, and a new photo gets a new name.
create table dog_photo (
  dog_id bigint primary key references dog on delete cascade,
  name text not null unique,
  bytes bytea not null
);
alter table dog_photo alter column bytes set storage external;
