-- Whether its carrier was asked to let a parcel go that the shop has ended: `too_late` is one that was handed over.
alter table parcel add column cancel text check (cancel in ('asked', 'done', 'too_late'));
create index parcel_asked on parcel (asked_at) where state = 'asked';
