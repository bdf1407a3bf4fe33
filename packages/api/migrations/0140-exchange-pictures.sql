-- Pictures that files of other systems name by address. They are fetched after the run, and each tells what became of it.
create table exchange_picture (
  id bigint generated always as identity primary key,
  run_id bigint not null references exchange_run on delete cascade,
  line int,
  product text not null,
  url text not null,
  alt text,
  state text not null,
  failure text,
  attempts int not null default 0,
  -- Before this time it is not tried again.
  due_at timestamptz,
  media text
);
create index exchange_picture_of_run on exchange_picture (run_id, id);
create index exchange_picture_waiting on exchange_picture (run_id) where state = 'waiting';

-- Addresses that were fetched for a product, so that the next file does not fetch them again.
create table exchange_address (
  product text not null,
  url text not null,
  media text not null,
  primary key (product, url)
);
