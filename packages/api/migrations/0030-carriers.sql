-- Prices reported by carriers: used while they are fresh, and while the carrier does not respond. Without a charge the
-- carrier does not deliver there.
create table carrier_quote (
  method text not null,
  direction text not null,
  up_to_g int not null check (up_to_g > 0),
  charge bigint check (charge >= 0),
  days_min int,
  days_max int,
  asked_at timestamptz not null,
  primary key (method, direction, up_to_g)
);

create index carrier_quote_by_age on carrier_quote (asked_at);

-- From a carrier's own list: imports do not hide these pickup points.
alter table pickup_point add column is_synced boolean not null default false;
