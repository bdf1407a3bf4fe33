-- Why staff counted something anew, in their words; null for what orders and imports move, and for what was counted before.
alter table stock_movement add column reason text;
