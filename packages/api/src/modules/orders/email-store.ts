import { sql } from '#platform/database';
import { type EmailColumn, emailColumn } from '#platform/normalize-stored-emails';

/** Emails of the customer and of the recipient. */
export const ORDER_EMAILS: readonly EmailColumn[] = [
  emailColumn('orders', 'email', 'number'),
  {
    table: 'orders',
    key: 'number',
    value: sql`recipient ->> 'email'`,
    set: (email) => sql`recipient = jsonb_set(recipient, '{email}', to_jsonb(${email}::text))`,
  },
];
