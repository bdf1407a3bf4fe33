-- The carrier's id of the batch of a parcel; null outside of a batch, or for a carrier without batches.
alter table parcel add column batch text;
