-- Files that staff take in. The file is kept until it is stored or given up, its changes for thirty days.
create table exchange_run (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by text not null,
  -- Who stored it, or took it back.
  run_by text,
  file_name text not null,
  format text not null,
  encoding text,
  -- Header and first values, by column.
  columns jsonb not null,
  row_count int not null,
  mapping jsonb not null,
  is_remembered boolean not null,
  state text not null,
  reason text,
  file bytea,
  done int not null default 0,
  total int not null default 0,
  counts jsonb,
  faults jsonb not null default '[]',
  removed jsonb not null default '[]',
  finished_at timestamptz
);
create index exchange_run_newest on exchange_run (created_at);

-- What a check found or a run changed. `revision` is that of a run, by which it is undone.
create table exchange_row (
  id bigint generated always as identity primary key,
  run_id bigint not null references exchange_run on delete cascade,
  line int,
  list text not null,
  key text not null,
  title text not null,
  kind text not null,
  fields jsonb not null,
  revision bigint,
  outcome text
);
create index exchange_row_of_run on exchange_row (run_id, id);

-- The last mapping of files with the same columns.
create table exchange_mapping (
  format text not null,
  header text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (format, header)
);
