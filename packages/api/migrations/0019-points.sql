-- Bonus points, in kopecks: a bonus point is a rouble, and cashback is exact to the kopeck (D43).

-- The balance of an account: the sum of its entries, stored to be read and locked as one row.
create table points_account (
  account_id bigint primary key,
  balance bigint not null default 0,
  -- The account was deleted and its bonus points are void (D69).
  closed_at timestamptz,
  check (closed_at is null or balance = 0)
);

-- Ids shared by entries and pending earnings, which one list shows.
create sequence points_number;

-- Entries whose sum is a balance, each cause once; append-only. `spent` is taken by an order, `returned` is given back
-- by a canceled order.
create table points_entry (
  id bigint primary key default nextval('points_number'),
  account_id bigint not null references points_account,
  at timestamptz not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  cause text not null unique,
  order_number bigint,
  -- Actor and reason of a staff command.
  actor text,
  reason text,
  check (case kind
    when 'cashback' then amount > 0
    when 'offer' then amount > 0
    when 'referral' then amount > 0
    when 'spent' then amount < 0
    when 'returned' then amount > 0
    when 'manual' then amount <> 0 and actor is not null and reason is not null
    when 'void' then amount <> 0
    else false end)
);
create index points_entry_account on points_entry (account_id, id desc);
create index points_entry_order on points_entry (order_number);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay as they are written', tg_table_name;
end
$$;
create trigger points_entry_only_grows before update or delete or truncate on points_entry
  for each statement execute function refuse_change();

-- Bonus points promised for a paid order, credited once the goods are handed over (D41).
create table points_earning (
  id bigint primary key default nextval('points_number'),
  order_number bigint not null,
  kind text not null check (kind in ('cashback', 'offer', 'referral')),
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  earned_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'canceled')),
  unique (order_number, kind)
);
create index points_earning_account on points_earning (account_id) where state <> 'done';

-- Bonus points that pay for an order: held until it is paid, then spent, or released if it is canceled.
create table points_use (
  order_number bigint primary key,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'spent', 'released')),
  -- The number of reservations: a late payment takes the bonus points again.
  times int not null default 1
);

-- Earnings of orders that were paid before this migration.
insert into points_earning (order_number, kind, account_id, amount, earned_at)
select number, 'cashback', user_id, cashback, placed_at from orders
where is_paid and user_id is not null and cashback > 0 and status not in ('canceled', 'returned');
insert into points_earning (order_number, kind, account_id, amount, earned_at)
select number, 'offer', user_id, granted.amount, placed_at from orders
  join (select order_number, sum(amount) as amount from order_discount where category = 'Deferred' group by 1) as granted
    on granted.order_number = number
where is_paid and user_id is not null and granted.amount > 0 and status not in ('canceled', 'returned');
insert into points_earning (order_number, kind, account_id, amount, earned_at)
select order_number, 'referral', referrer_id, points * 100, earned_at from referral_reward where referrer_id is not null;

-- The part of a basket that the customer wants to pay with bonus points.
alter table basket add column bonus_points bigint not null default 0 check (bonus_points >= 0);
