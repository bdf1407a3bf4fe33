-- The operator's vouchers with their terms. Ids come from the sequence of offers, because the pricing engine
-- identifies offers of both kinds by id.
create table voucher (
  id int primary key default nextval('offer_id_seq'),
  -- The normalized code: without blanks and dashes, with Latin letters for Cyrillic ones that look the same.
  key text not null unique,
  code text not null,
  name jsonb not null,
  usage text not null check (usage in ('single', 'multi', 'once_per_customer')),
  max_uses int check (max_uses > 0),
  -- The maximum number of orders for one code; null is unlimited.
  most_uses int generated always as (case usage when 'single' then 1 else max_uses end) stored,
  -- Its own code has no effect: only the codes generated for it have.
  is_set boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  channels text[] not null default '{}',
  offer jsonb not null,
  is_hidden boolean not null default false,
  -- Stopped by staff; an import does not resume it.
  is_stopped boolean not null default false,
  check (starts_at < ends_at)
);

-- The codes of a voucher: its own, or those of its set. Uses are counted only with a limit, so that orders with a
-- widely known code do not wait for each other.
create table voucher_code (
  key text primary key,
  code text not null,
  voucher_id int not null references voucher,
  uses int not null default 0 check (uses >= 0),
  is_stopped boolean not null default false
);
create index voucher_code_voucher on voucher_code (voucher_id);

-- The codes of an order. A canceled order has released them, and may reserve them again.
create table voucher_use (
  order_number bigint not null,
  key text not null,
  voucher_id int references voucher,
  -- The referrer, for a referral code.
  referrer_id bigint,
  user_id bigint,
  -- The key of the limit of one use for a customer.
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

-- The referrer's reward for a referred customer's first paid order; append-only.
create table referral_reward (
  order_number bigint primary key,
  referrer_id bigint,
  points int not null check (points > 0),
  earned_at timestamptz not null
);
create index referral_reward_referrer on referral_reward (referrer_id);

-- The code that unlocked a discount of an order.
alter table order_discount add column voucher_code text;
alter table order_discount add column voucher_name jsonb;
alter table order_discount add column voucher_ends_at timestamptz;
