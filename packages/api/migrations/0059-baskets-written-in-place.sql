-- Each change of a basket notes its time. An index of those times was written with every change, for a job that looks once a night:
-- that can read the table as it is. Without it, and with room on the page, a change is written in place.
drop index basket_changed;
alter table basket set (fillfactor = 80);
alter table basket_line set (fillfactor = 80);
