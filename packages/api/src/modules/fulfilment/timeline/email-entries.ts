import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import { listEmailsOfOrder } from '#platform/mail/emails-of-orders';
import { type DatedEntry, dated, SYSTEM } from './entry.ts';

/** Emails about an order, which are stored for thirty days. */
export async function listEmailEntries(db: Database, number: number): Promise<DatedEntry[]> {
  const emails = await listEmailsOfOrder(db, number);
  return emails.toReversed().map((email) => {
    const { id, writtenAt: at, kind: of, recipient, subject, state, isResendable, copyOf } = email;
    const data = {
      email: id,
      of,
      recipient,
      subject,
      state,
      state_at: email.state === 'queued' ? null : toWireTimestamp(email.at),
      reason: email.state === 'refused' || email.state === 'suppressed' ? email.reason : null,
      is_resendable: isResendable,
      copy_of: copyOf,
    };
    return dated({ id: `email-${id}`, at, actor: SYSTEM }, { kind: 'email', data });
  });
}
