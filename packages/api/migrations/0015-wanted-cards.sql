-- The order in which lists stand and searches are weighed: what can be bought first, then what most people want.
create index card_wanted on card (is_available desc, popularity desc, article) where not is_out_of_production;
