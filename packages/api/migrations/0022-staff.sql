-- Staff with access to the operator's commands (D64). Rows are never deleted and names never reused, so that the audit
-- log stays attributable.
create table staff (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null check (role in ('manager', 'warehouse', 'content', 'accountant', 'owner')),
  added_at timestamptz not null,
  stopped_at timestamptz
);
create unique index staff_name on staff (lower(name));

-- The audit log of staff commands, written in the transaction of the command; refused commands have the reason of the
-- refusal.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff,
  -- At the time of the command.
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
