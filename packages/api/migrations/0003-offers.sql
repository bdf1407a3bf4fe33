create table offer (
  id int generated always as identity primary key,
  code text not null unique,
  name jsonb not null,
  description jsonb,
  category text not null check (category in ('Basket', 'Shipping', 'Deferred')),
  priority int not null default 0,
  is_exclusive boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  channels text[] not null default '{}',
  condition jsonb not null,
  benefit jsonb not null,
  is_hidden boolean not null default false,
  check (starts_at < ends_at)
);
