-- Filters of a list under a name, of one member of staff or shown to all.
create table staff_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  list text not null,
  name text not null,
  search text not null,
  is_shared boolean not null,
  unique (staff_id, list, name)
);
create index on staff_view (list) where is_shared;
