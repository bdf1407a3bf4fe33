-- Page texts that staff look at before they store them; the next preview deletes those that are too old.
create table page_preview (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  page text not null,
  ru jsonb not null,
  en jsonb,
  edition jsonb
);
create index page_preview_age on page_preview (made_at);
