-- Whether a query matches is decided by the text index alone. Otherwise the planner walked all cards in the order of
-- another index until one matched: without a match, all hundred thousand.
alter function search_finds(tsquery) set enable_indexscan = off;
alter function search_finds(tsquery) set enable_indexonlyscan = off;
