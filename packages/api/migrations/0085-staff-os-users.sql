-- The operating system's user who may act under this name, as "uid:1001"; null for an earlier name, which the operator
-- must bind.
alter table staff add column os_user text;
