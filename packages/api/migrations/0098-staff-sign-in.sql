-- Several roles a person. `role` stays for servers of the version before, which read it; it holds the first role.
alter table staff add column roles text[] not null default '{}';
update staff set roles = array[role];
-- WebAuthn's user handle.
alter table staff add column passkey_user_id bytea not null default uuid_send(gen_random_uuid());

-- One-time links by which a member sets the first passkey or password.
create table staff_invitation (
  code_hash bytea primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The secret of an authenticator app that is being set up, encrypted.
  totp_secret_sealed bytea
);
create index staff_invitation_staff on staff_invitation (staff_id);

create table staff_passkey (
  id bigint generated always as identity primary key,
  credential_id text not null unique,
  staff_id bigint not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_password (
  staff_id bigint primary key references staff,
  hash text not null,
  totp_secret_sealed bytea not null,
  -- The last accepted time step, because a code may be used once.
  last_step bigint not null
);

create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id bigint not null references staff,
  used_at timestamptz
);
create index staff_recovery_code_staff on staff_recovery_code (staff_id);

create table staff_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  method text not null check (method in ('passkey', 'password', 'recovery', 'terminal')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  -- The last time that a second factor was proven in this session.
  proven_at timestamptz,
  user_agent text
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;

-- Terminals that wait for a signed-in member to let their commands act under that name.
create table staff_terminal (
  code_hash bytea primary key,
  -- The session's token, which the terminal keeps.
  token_hash bytea not null,
  -- Such as `maria@server`.
  label text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Challenges of passkeys, each for one use.
create table staff_challenge (
  id uuid primary key default gen_random_uuid(),
  challenge text not null,
  staff_id bigint references staff,
  expires_at timestamptz not null
);

-- Who has a thing open in the back office; renewed while the stream of that browser is open.
create unlogged table staff_presence (
  topic text not null,
  staff_id bigint not null references staff,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (topic, staff_id)
);

-- From which session; null for a command of the terminal, and for older entries.
alter table audit_entry add column session_id bigint references staff_session;
-- The changed fields before and after, without personal data.
alter table audit_entry add column before jsonb;
alter table audit_entry add column after jsonb;
create index audit_entry_newest on audit_entry (id desc) include (staff_id);

-- Set in the transaction of a command, so that a repetition after a crash does not perform it again.
alter table idempotency add column performed_at timestamptz;
