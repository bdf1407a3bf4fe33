create table redirect (
  from_path text primary key,
  to_path text not null,
  status int not null,
  match_query jsonb,
  position int generated always as identity,
  is_hidden boolean not null default false
);
