-- Who may work on the shop by the operator's commands (D64). Nobody is ever deleted, and a name is never given twice:
-- what somebody did stays theirs.
create table staff (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null check (role in ('manager', 'warehouse', 'content', 'accountant', 'owner')),
  added_at timestamptz not null,
  stopped_at timestamptz
);
create unique index staff_name on staff (lower(name));

-- Every act of staff, written with what it did; also an act that was refused, with the reason of the refusal.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff,
  -- As they were then.
  name text not null,
  role text not null,
  act text not null,
  subject text not null,
  reason text not null,
  details jsonb not null,
  refusal text
);
create index audit_entry_subject on audit_entry (subject, id desc);

create trigger audit_entry_only_grows before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
