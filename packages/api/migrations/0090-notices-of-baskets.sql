-- A notification in the basket may be limited to lines with one of these options, such as an engraved text. Null is
-- every basket.
alter table notification add column basket_options text[];
