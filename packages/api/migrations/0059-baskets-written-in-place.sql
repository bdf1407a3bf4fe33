-- Every change of a basket updates its time. An index of these times was written with every change, only for a nightly
-- job, which can scan the table. Without the index, and with free space on the page, updates are done in place (HOT).
drop index basket_changed;
alter table basket set (fillfactor = 80);
alter table basket_line set (fillfactor = 80);
