-- Parcels that carriers were asked to take, each under a number of ours by which its carrier knows a repetition: the order's
-- number and the attempt. Of an order, one at a time is under way.
create table parcel (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  attempt int not null check (attempt > 0),
  carrier text not null,
  weight_g int not null check (weight_g > 0),
  asked_at timestamptz not null,
  asked_by text not null,
  state text not null default 'asked' check (state in ('asked', 'registered', 'refused', 'ended')),
  -- What the carrier knows it by, and what the shopper does.
  reference text,
  tracking_number text,
  -- Why it was refused, as the carrier's code.
  refusal text,
  -- When the carrier last told of it.
  heard_at timestamptz,
  unique (order_number, attempt),
  check (state <> 'registered' or reference is not null)
);
create unique index parcel_under_way on parcel (order_number) where state in ('asked', 'registered');
create index parcel_followed on parcel (carrier, id) where state = 'registered';
create index parcel_reference on parcel (carrier, reference);

-- What its carrier told of a parcel, also what the shop does not understand; it only grows.
create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcel,
  -- By the carrier's clock.
  at timestamptz not null,
  heard_at timestamptz not null,
  -- Null where the shop knows no such word.
  news text,
  raw_code text not null,
  -- Where it moved the order; null where it moved nothing.
  moved_to text,
  unique (parcel_id, at, raw_code)
);
create trigger parcel_event_only_grows before update or delete or truncate on parcel_event
  for each statement execute function refuse_change();
