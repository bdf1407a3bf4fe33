-- Capital Cyrillic letters, too, which lower() of some locales leaves as they are. In others nothing changes.
create or replace function order_search_text(recipient jsonb, email text, tracking_number text) returns text
language sql immutable parallel safe as $$
  select translate(
    lower(' ' || coalesce(recipient ->> 'first_name', '') || ' ' || coalesce(recipient ->> 'last_name', '') || ' ' || email
      || ' ' || coalesce(recipient ->> 'email', '') || ' ' || coalesce(tracking_number, '')),
    'ёабвгдежзийклмнопрстуфхцчшщъыьэюяЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'eabvgde0zijklmnoprstufhc123456789eabvgde0zijklmnoprstufhc123456789'
  )
$$;
do $$ begin
  if lower('Я') <> 'я' then
    reindex index orders_search;
  end if;
end $$;
