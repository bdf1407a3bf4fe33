-- A notice in the basket may be about lines with one of these options only, such as an engraved text. Null is every basket.
alter table notification add column basket_options text[];
