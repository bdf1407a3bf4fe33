-- Parcels requested from carriers. Our number, of order and attempt, is the idempotency key. An order has at most one
-- parcel under way.
create table parcel (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  attempt int not null check (attempt > 0),
  carrier text not null,
  weight_g int not null check (weight_g > 0),
  asked_at timestamptz not null,
  asked_by text not null,
  state text not null default 'asked' check (state in ('asked', 'registered', 'refused', 'ended')),
  -- The carrier's reference, and the tracking code for the shopper.
  reference text,
  tracking_number text,
  -- The carrier's code of a refusal.
  refusal text,
  -- The time of the carrier's last response.
  heard_at timestamptz,
  unique (order_number, attempt),
  check (state <> 'registered' or reference is not null)
);
create unique index parcel_under_way on parcel (order_number) where state in ('asked', 'registered');
create index parcel_followed on parcel (carrier, id) where state = 'registered';
create index parcel_reference on parcel (carrier, reference);

-- Events of a parcel, including unknown ones; append-only.
create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcel,
  -- The carrier's time.
  at timestamptz not null,
  heard_at timestamptz not null,
  -- Null for an unknown event.
  news text,
  raw_code text not null,
  -- The resulting status of the order; null without a transition.
  moved_to text,
  unique (parcel_id, at, raw_code)
);
create trigger parcel_event_only_grows before update or delete or truncate on parcel_event
  for each statement execute function refuse_change();
