-- The state of the cancellation at the carrier of a parcel that the shop has ended: `too_late` was handed over.
alter table parcel add column cancel text check (cancel in ('asked', 'done', 'too_late'));
create index parcel_asked on parcel (asked_at) where state = 'asked';
