-- Printed certificates: a card's printed code is bound to an item of an order at packing, and is valid from the
-- handover.
alter table certificate add column format text not null default 'digital' check (format in ('digital', 'physical'));
drop index certificate_waiting;
create index certificate_waiting on certificate (departs_at) where sent_at is null and format = 'digital';

-- Blocked by staff, as after a theft; it can be unblocked.
alter table certificate add column blocked_at timestamptz;
create index certificate_last4 on certificate (last4);
