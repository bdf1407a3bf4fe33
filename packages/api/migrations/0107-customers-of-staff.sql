-- Customers by their newest order, and all orders of one.
create index orders_of_email on orders (email, number desc);
