-- Page texts of the shop's owner. A page without a row has the text that comes with the shop. `ru` and `en` hold title,
-- description and Markdown; a page without `en` shows the Russian text in English too.
create table page_text (
  page text primary key,
  ru jsonb not null,
  en jsonb,
  edition jsonb
);
