-- What a parcel is handed over with, by its carrier's name for it; null where it lies in no batch, or its carrier has none.
alter table parcel add column batch text;
