-- Visits by Moscow day, as sums without personal data. An empty article stands for any product, an empty size for any
-- size.
create table visit_count (
  day date not null,
  step text not null check (step in ('visit', 'product', 'basket', 'checkout', 'missed', 'awaited')),
  article text not null default '',
  size text not null default '',
  visits bigint not null check (visits > 0),
  primary key (day, step, article, size)
);
