-- Orders with engravings are found among personalised ones, which are few.
create index orders_personalised on orders (number desc) where is_personalised;
