-- A city as somebody wrote it is looked up with every order that goes to a point, and with every quote.
create index city_by_russian_name on city (replace(lower(name->>'ru'), 'ё', 'е'));
create index city_by_english_name on city (lower(name->>'en'));
-- What an index is computed from is counted here or, in a table that hardly changes, never.
analyze city;
