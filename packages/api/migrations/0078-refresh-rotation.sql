-- The refresh token that a login accepts, by its `jti`, and the one before it with the moment of its replacement. All are null in a
-- login that an older server began. Its first refresh token has no moment of replacement until the successor was used, because the
-- pages of the older version do not store a successor.
alter table login_session add column refresh_token_id text;
alter table login_session add column previous_refresh_token_id text;
alter table login_session add column refresh_rotated_at timestamptz;
