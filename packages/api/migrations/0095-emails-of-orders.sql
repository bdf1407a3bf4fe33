-- Emails know the order that they are about; an older server leaves these columns empty.
alter table outbox add column order_number bigint;
-- Staff may send it again. Emails with the code of a certificate have a command of their own.
alter table outbox add column is_resendable boolean not null default false;
-- The encrypted body of a resendable email that was sent; the plain one is erased then.
alter table outbox add column body_sealed bytea;
-- The email of which this one is a copy that staff sent.
alter table outbox add column copy_of uuid;
create index outbox_order on outbox (order_number, created_at desc, id) where order_number is not null;

-- Subjects of order emails begin with the order's number.
update outbox set order_number = number, is_resendable = true
from orders where letter like 'order\_%' and number::text = substring(subject from '\d+');
