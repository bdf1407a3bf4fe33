-- Whether a query finds anything is asked of the index of words alone. Without reading all cards the planner still walked
-- them in the order of another index, until one would have the words: where none had, that was all hundred thousand.
alter function search_finds(tsquery) set enable_indexscan = off;
alter function search_finds(tsquery) set enable_indexonlyscan = off;
