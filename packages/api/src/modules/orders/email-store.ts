import { type EmailColumn, emailColumn } from '#platform/canonical-rows';
import { sql } from '#platform/database';

/** Of who placed an order, and of who receives it. */
export const ORDER_EMAILS: readonly EmailColumn[] = [
  emailColumn('orders', 'email', 'number'),
  {
    table: 'orders',
    key: 'number',
    value: sql`recipient ->> 'email'`,
    set: (email) => sql`recipient = jsonb_set(recipient, '{email}', to_jsonb(${email}::text))`,
  },
];
