-- Which user of the operating system may act under this name, as "uid:1001"; null for a name of before, which the operator binds.
alter table staff add column os_user text;
