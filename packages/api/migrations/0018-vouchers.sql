-- Promo codes of the operator: what each opens, when, where and how often. Numbers are drawn with those of the offers: the
-- pricing engine tells offers apart by them, whoever opens them.
create table voucher (
  id int primary key default nextval('offer_id_seq'),
  -- What it is found by: the code without blanks and dashes, with Latin letters for Russian ones that look the same.
  key text not null unique,
  code text not null,
  name jsonb not null,
  usage text not null check (usage in ('single', 'multi', 'once_per_customer')),
  max_uses int check (max_uses > 0),
  -- In how many orders one code of it may be; null is no limit.
  most_uses int generated always as (case usage when 'single' then 1 else max_uses end) stored,
  -- Its own code opens nothing: those do that were generated for it.
  is_set boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  channels text[] not null default '{}',
  offer jsonb not null,
  is_hidden boolean not null default false,
  -- By the operator's hand, which an import does not undo.
  is_stopped boolean not null default false,
  check (starts_at < ends_at)
);

-- The codes by which a voucher is opened: its own, or those of its set. Uses are counted only where there is a limit, so
-- that orders with a code that everybody has do not wait for each other.
create table voucher_code (
  key text primary key,
  code text not null,
  voucher_id int not null references voucher,
  uses int not null default 0 check (uses >= 0),
  is_stopped boolean not null default false
);
create index voucher_code_voucher on voucher_code (voucher_id);

-- The codes that an order was placed with. One that came to nothing has released them, and may hold them again.
create table voucher_use (
  order_number bigint not null,
  key text not null,
  voucher_id int references voucher,
  -- Whose code it was, where a customer's friend gave it.
  referrer_id bigint,
  user_id bigint,
  -- What a customer may have once in all orders that hold it.
  once_key text,
  is_counted boolean not null,
  held_at timestamptz not null,
  released_at timestamptz,
  primary key (order_number, key)
);
create unique index voucher_use_once on voucher_use (user_id, once_key) where released_at is null;
create index voucher_use_key on voucher_use (key) where released_at is null;

-- The codes of a basket, in the order in which they were applied.
create table basket_voucher (
  basket_id bigint not null references basket on delete cascade,
  key text not null,
  position int generated always as identity,
  primary key (basket_id, key)
);

-- What a customer is to have for a friend's first order, once that order was paid; it only grows.
create table referral_reward (
  order_number bigint primary key,
  referrer_id bigint,
  points int not null check (points > 0),
  earned_at timestamptz not null
);
create index referral_reward_referrer on referral_reward (referrer_id);

-- Which code opened what an order was given.
alter table order_discount add column voucher_code text;
alter table order_discount add column voucher_name jsonb;
alter table order_discount add column voucher_ends_at timestamptz;
