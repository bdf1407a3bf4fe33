-- Changes of imported rows by staff, for history and undo. `before` is null for a new row. Append-only.
create table revision (
  id bigint generated always as identity primary key,
  list text not null,
  key text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null,
  before jsonb,
  after jsonb not null
);
create index revision_of_row on revision (list, key, id desc);
create trigger revision_only_grows before update or delete or truncate on revision
  for each statement execute function refuse_change();
