import { ACCOUNT_EMAILS } from '#modules/accounts';
import { certificatePersonalData } from '#modules/certificates';
import { SUBSCRIBER_EMAILS, WAITING_EMAILS } from '#modules/customers';
import { orderPersonalData } from '#modules/orders';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { type EmailCollision, normalizeStoredEmails } from '#platform/mail/normalize-stored-emails';

/** Scheduled by a migration for rows from before emails were normalized. */
export const NORMALIZE_EMAILS_JOB = 'canonical_emails';

const COLUMNS = [
  ...ACCOUNT_EMAILS,
  ...SUBSCRIBER_EMAILS,
  ...WAITING_EMAILS,
  ...orderPersonalData.emails,
  ...certificatePersonalData.emails,
];

/**
 * Normalizes every stored email. Rows of one mailbox are not merged, because only the owner can say which of two
 * accounts to keep; both stay and are reported.
 */
export async function normalizeAllEmails({ db, log }: { db: Database; log: Log }): Promise<EmailCollision[]> {
  const collisions: EmailCollision[] = [];
  for (const column of COLUMNS) collisions.push(...(await normalizeStoredEmails(db, column)));
  for (const { table, id } of collisions)
    log.warn({ table, id }, 'two rows have the same mailbox: see "customers same-mailbox"');
  return collisions;
}
