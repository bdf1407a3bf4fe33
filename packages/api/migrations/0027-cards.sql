-- Certificates on paper: a card's printed code is bound to a piece of an order when it is packed, and pays from the day on
-- which it is handed over.
alter table certificate add column format text not null default 'digital' check (format in ('digital', 'physical'));
drop index certificate_waiting;
create index certificate_waiting on certificate (departs_at) where sent_at is null and format = 'digital';

-- Stopped by staff, as one that was stolen; it can go on.
alter table certificate add column blocked_at timestamptz;
create index certificate_last4 on certificate (last4);
