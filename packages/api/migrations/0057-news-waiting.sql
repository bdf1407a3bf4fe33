-- Events that are published by a store beside the database (NEWS_URL) wait here from the commit until they are
-- published by their server, or by another one if theirs has died. An older server neither writes nor publishes any.
create table news_waiting (
  id uuid primary key,
  message text not null,
  written_at timestamptz not null default clock_timestamp()
);
