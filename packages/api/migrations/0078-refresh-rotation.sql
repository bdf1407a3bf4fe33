-- The refresh token of a login by its `jti`, and the previous one with the time of its replacement. All are null in a
-- login of an older server. Its first refresh token has no time of replacement until the successor is used, because
-- pages of the older version do not store a successor.
alter table login_session add column refresh_token_id text;
alter table login_session add column previous_refresh_token_id text;
alter table login_session add column refresh_rotated_at timestamptz;
