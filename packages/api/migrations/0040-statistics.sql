-- What visits did, by days of Moscow: sums alone, of nobody. An empty article is a step of any product, an empty size of
-- any size of it.
create table visit_count (
  day date not null,
  step text not null check (step in ('visit', 'product', 'basket', 'checkout', 'missed', 'awaited')),
  article text not null default '',
  size text not null default '',
  visits bigint not null check (visits > 0),
  primary key (day, step, article, size)
);
