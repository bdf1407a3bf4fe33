-- Stopped by staff, whatever an import says of it later; it can go on.
alter table offer add column is_stopped boolean not null default false;
