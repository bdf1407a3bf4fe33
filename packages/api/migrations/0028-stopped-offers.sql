-- Stopped by staff, regardless of imports; it can be resumed.
alter table offer add column is_stopped boolean not null default false;
