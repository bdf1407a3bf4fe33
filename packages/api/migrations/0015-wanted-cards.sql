-- The order of lists and search results: available products first, then by popularity.
create index card_wanted on card (is_available desc, popularity desc, article) where not is_out_of_production;
