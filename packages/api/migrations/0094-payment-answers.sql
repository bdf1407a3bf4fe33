-- When the provider last responded to a poll. `checked_at` is also set by a poll without a response, so it cannot
-- distinguish "not paid yet" from "unknown". Null until the next response; an older server does not change it.
alter table payment add column answered_at timestamptz;
