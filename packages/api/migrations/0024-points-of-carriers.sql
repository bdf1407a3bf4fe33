-- Carriers have tens of thousands of pickup points, so search columns are computed in advance: the normalized city,
-- all words in one text, and the coordinates.
alter table pickup_point
  add column city_key text generated always as (replace(lower(city), 'ё', 'е')) stored,
  add column words text generated always as (
    replace(
      lower(
        code || ' ' || (name ->> 'ru') || ' ' || coalesce(name ->> 'en', '') || ' ' ||
        (address ->> 'ru') || ' ' || coalesce(address ->> 'en', '') || ' ' ||
        coalesce(metro ->> 'ru', '') || ' ' || coalesce(metro ->> 'en', '') || ' ' ||
        coalesce(station ->> 'ru', '')
      ),
      'ё', 'е'
    )
  ) stored,
  add column lat double precision generated always as ((location ->> 'lat')::double precision) stored,
  add column lon double precision generated always as ((location ->> 'lon')::double precision) stored;

create index pickup_point_by_city on pickup_point (network, city_key) where not is_hidden;
