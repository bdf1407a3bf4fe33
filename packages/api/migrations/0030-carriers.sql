-- What carriers have said a parcel costs: the shop's answer while it is young, and while the carrier is silent. Without a
-- charge nothing goes there.
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

-- Points that a carrier's own list brought: what an import leaves out is none of its business.
alter table pickup_point add column is_synced boolean not null default false;
