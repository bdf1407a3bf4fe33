-- A typed city is looked up for every order with a pickup point, and for every quote.
create index city_by_russian_name on city (replace(lower(name->>'ru'), 'ё', 'е'));
create index city_by_english_name on city (lower(name->>'en'));
-- Statistics of indexed expressions are updated here, because autoanalyze never runs on a table that hardly changes.
analyze city;
