-- News of changes that go by a store beside the database (NEWS_URL) wait here from the commit until they are said: for a moment, or
-- until another server says them for one that has ended. An older server writes none and says none.
create table news_waiting (
  id uuid primary key,
  message text not null,
  written_at timestamptz not null default clock_timestamp()
);
