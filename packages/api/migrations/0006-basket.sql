create table basket (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie; null for a basket of an account.
  token_hash bytea unique,
  user_id bigint unique,
  channel text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Set when the basket became an order; after that it never changes.
  closed_at timestamptz
);
create index basket_changed on basket (changed_at) where closed_at is null;

create table basket_line (
  id bigint generated always as identity primary key,
  basket_id bigint not null references basket,
  article text not null,
  quantity int not null check (quantity > 0),
  -- [{"option": …, "code": …, "value": …}]
  options jsonb not null default '[]',
  -- A hash of the options in order of code: equal options are one line.
  options_key text not null,
  unique (basket_id, article, options_key)
);
