-- Differences between the ledger and a provider's list, each once; append-only. `number` is the provider's number of
-- the attempt, `ours` and `theirs` are kopecks.
create table payment_difference (
  id bigint generated always as identity primary key,
  found_at timestamptz not null,
  provider text not null,
  number text not null,
  kind text not null check (kind in ('not_ours', 'not_theirs', 'amount', 'paid', 'refunded')),
  ours bigint not null,
  theirs bigint not null,
  is_settled boolean not null,
  unique (provider, number, kind, ours, theirs)
);
create trigger payment_difference_only_grows before update or delete or truncate on payment_difference
  for each statement execute function refuse_change();
create index payment_created on payment (created_at, id);
