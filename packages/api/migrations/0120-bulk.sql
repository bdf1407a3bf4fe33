-- Changes of many products. A plan that is run is a run of the same id; an undo is a run that names the one before.
create table bulk_plan (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  command text not null,
  input jsonb not null,
  -- The actor of the run.
  actor text,
  session bigint,
  reason text,
  started_at timestamptz,
  finished_at timestamptz,
  undo_of bigint unique references bulk_plan on delete cascade
);
create index bulk_plan_at on bulk_plan (at);

-- Rows of a plan. Those that a plan refuses have a code from the start.
create table bulk_row (
  plan_id bigint not null references bulk_plan on delete cascade,
  position int not null,
  list text not null,
  key text not null,
  title jsonb,
  version bigint,
  before jsonb,
  after jsonb,
  state text not null check (state in ('waiting', 'done', 'unchanged', 'refused', 'left out')),
  code text,
  -- Of the stored row, or of the change that an undo takes back.
  revision_id bigint,
  primary key (plan_id, position)
);
