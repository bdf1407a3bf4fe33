-- Changes of imported rows that staff have saved and not published; one a row. `base` is the row under the draft.
create table row_draft (
  id bigint generated always as identity primary key,
  list text not null,
  key text not null,
  base jsonb not null,
  version bigint not null,
  patch jsonb not null,
  actor text not null,
  reason text not null,
  saved_at timestamptz not null,
  publish_at timestamptz,
  -- Why it could not be published at its time.
  failure text,
  unique (list, key)
);
