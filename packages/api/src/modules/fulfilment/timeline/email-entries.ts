import type { Database } from '#platform/database';
import { listEmailsOfOrder } from '#platform/mail/emails-of-orders';
import { type DatedEntry, dated, SYSTEM } from './entry.ts';

/** Emails about an order, which are stored for thirty days. */
export async function listEmailEntries(db: Database, number: number): Promise<DatedEntry[]> {
  const emails = await listEmailsOfOrder(db, number);
  return emails.toReversed().map(({ id, writtenAt: at, kind: of, subject, state, isResendable, copyOf }) => {
    const data = { email: id, of, subject, state, is_resendable: isResendable, copy_of: copyOf };
    return dated({ id: `email-${id}`, at, actor: SYSTEM }, { kind: 'email', data });
  });
}
