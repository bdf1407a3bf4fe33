import { ACCOUNT_EMAILS } from '#modules/accounts';
import { CERTIFICATE_EMAILS } from '#modules/certificates';
import { SUBSCRIBER_EMAILS } from '#modules/newsletter';
import { ORDER_EMAILS } from '#modules/orders';
import { WAITING_EMAILS } from '#modules/subscriptions';
import { canonicaliseEmails, type EmailCollision } from '#platform/canonical-rows';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';

/** Written by a migration, for rows of before there was one stored form. */
export const CANONICAL_EMAILS_JOB = 'canonical_emails';

const COLUMNS = [
  ...ACCOUNT_EMAILS,
  ...SUBSCRIBER_EMAILS,
  ...WAITING_EMAILS,
  ...ORDER_EMAILS,
  ...CERTIFICATE_EMAILS,
];

/**
 * Brings every stored address to its canonical form. Rows of one mailbox are not merged: which of two accounts is kept is for
 * their owner to say, so both stay and are reported.
 */
export async function canonicaliseStoredEmails({ db, log }: { db: Database; log: Log }): Promise<EmailCollision[]> {
  const collisions: EmailCollision[] = [];
  for (const column of COLUMNS) collisions.push(...(await canonicaliseEmails(db, column)));
  for (const { table, id } of collisions)
    log.warn({ table, id }, 'two rows have one mailbox: see "customers same-mailbox"');
  return collisions;
}
