-- A size without stock is expected back unless its row says otherwise.
alter table variant alter column is_subscribable set default true;
