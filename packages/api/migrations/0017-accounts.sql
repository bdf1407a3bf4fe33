-- Customers' accounts. The email is in lower case, the password an argon2id hash that contains its own cost.
create table account (
  id bigint generated always as identity primary key,
  email text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  birthday date,
  news_agreement boolean not null,
  is_editor boolean not null default false,
  -- The account's own referral code, and the referrer.
  referral_code text not null unique,
  referred_by bigint references account on delete set null,
  partner text,
  created_at timestamptz not null,
  last_login_at timestamptz not null
);
create index account_referred on account (referred_by) where referred_by is not null;

-- A login on one device. Its tokens contain a secret, of which only the SHA-256 is stored; without the row they are
-- invalid.
create table login_session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  secret_hash bytea not null unique,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_session_account on login_session (account_id);
create index login_session_expires on login_session (expires_at);

-- Password recovery links; the URL contains a secret, of which only the SHA-256 is stored.
create table password_recovery (
  secret_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_recovery_account on password_recovery (account_id);

-- Encrypted signing keys of tokens. The newest one signs; older ones stay until their tokens have expired.
create table signing_key (
  id text primary key,
  secret_sealed bytea not null,
  created_at timestamptz not null
);

-- An account has one open basket; baskets that became orders stay with it.
alter table basket drop constraint basket_user_id_key;
create unique index basket_of_user on basket (user_id) where closed_at is null;
create index basket_closed_of_user on basket (user_id, closed_at desc) where closed_at is not null;

-- Two merged baskets wanted more of this line than is available.
alter table basket_line add column is_cut boolean not null default false;

create index orders_of_user on orders (user_id, number desc) where user_id is not null;
