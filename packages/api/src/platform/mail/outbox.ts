import { DAY_MS } from '@kashtanka/rules';
import { type Database, prepared, sql, type Tx } from '../database/index.ts';
import { addJob } from '../jobs/jobs.ts';
import type { AttachmentNote } from './attachments.ts';
import type { Email } from './email.ts';
import { renderEmailHtml } from './email-html.ts';
import { renderEmailText } from './email-text.ts';
import { belongsTo, type OwnedAddress } from './owned-email.ts';

export const SEND_EMAIL_JOB = 'send_letter';

/** The number of emails sent concurrently. */
export const SENDERS = 2;

/** An address, or an account's email, which stays related to the account if its address changes. */
export type Recipient = string | { email: string; accountId: number | null };

/**
 * Writes an email in the caller's transaction: it is sent if and only if that commits. `is_secret` is for older
 * servers, which erase only rows with that mark.
 */
export async function queueEmail(tx: Tx, addressee: Recipient, message: Email, now: Date): Promise<void> {
  const { email, accountId } = ownedBy(addressee);
  const { rows } = await sql<{ id: string }>`${prepared}
    insert into outbox (created_at, recipient, account_id, letter, subject, html, plain_text, is_secret, is_confirmation,
      is_unproven, unsubscribe_url, attachment, attachment_of, order_number, is_resendable)
    values (${now}, ${email}, ${accountId}, ${message.name}, ${message.subject}, ${renderEmailHtml(message)}, ${renderEmailText(message)},
      true, ${message.isConfirmation ?? false}, ${message.isToUnproven ?? false}, ${message.unsubscribe?.oneClick ?? null},
      ${message.attachment?.kind ?? null}, ${message.attachment?.of ?? null}, ${message.orderNumber ?? null},
      ${message.orderNumber !== undefined && !message.isSecret})
    returning id
  `.execute(tx);
  // An email to one recipient has priority over emails to many, because a login may wait for it.
  const canWait = message.isToMany ?? false;
  const { sendAt: runAt } = message;
  for (const { id } of rows) await addJob(tx, SEND_EMAIL_JOB, { id }, { canWait, ...(runAt && { runAt }) });
}

/** Deletes emails of an order that wait to be sent; their jobs then find nothing. */
export async function withdrawEmails(
  tx: Tx,
  { orderNumber, since }: { orderNumber: number; since: Date },
): Promise<void> {
  await sql`
    delete from outbox where order_number = ${orderNumber} and created_at >= ${since}
      and sent_at is null and refused_at is null and suppressed_at is null
  `.execute(tx);
}

function ownedBy(addressee: Recipient): Exclude<Recipient, string> {
  return typeof addressee === 'string' ? { email: addressee, accountId: null } : addressee;
}

/** Forms send confirmations to any typed address, so a mailbox gets only this many a day from all forms. */
const CONFIRMATIONS_A_DAY = 5;

/** Writes a confirmation request; false if the mailbox has reached the daily limit. */
export async function queueConfirmation(tx: Tx, addressee: Recipient, message: Email, now: Date): Promise<boolean> {
  const { email } = ownedBy(addressee);
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where is_confirmation and recipient = ${email} and created_at > ${since}
  `.execute(tx);
  if ((rows[0]?.count ?? 0) >= CONFIRMATIONS_A_DAY) return false;
  await queueEmail(tx, addressee, { ...message, isConfirmation: true, isToUnproven: true }, now);
  return true;
}

/** A stored email with its state. */
export type StoredEmail = {
  id: string;
  created_at: Date;
  recipient: string;
  letter: string;
  subject: string;
  html: string;
  plain_text: string;
  /** The one-click URL for unsubscribing, if any. */
  unsubscribe_url: string | null;
  attachment: AttachmentNote | null;
  sent_at: Date | null;
  refused_at: Date | null;
  /** Not sent, because the limit of an unverified address was reached. */
  suppressed_at: Date | null;
  is_unproven: boolean;
  is_resendable: boolean;
  /** The order that it is about. */
  order_number: number | null;
};

export async function findEmail(db: Database, id: string): Promise<StoredEmail | undefined> {
  const { rows } = await sql<StoredEmail>`${prepared}
    select id, created_at, recipient, letter, subject, html, plain_text, unsubscribe_url, sent_at, refused_at,
      suppressed_at, is_unproven, is_resendable, order_number,
      case when attachment is not null then json_build_object('kind', attachment, 'of', attachment_of) end as attachment
    from outbox where id = ${id}
  `.execute(db);
  return rows[0];
}

export type ListedEmail = Omit<
  StoredEmail,
  'html' | 'plain_text' | 'unsubscribe_url' | 'attachment' | 'is_unproven' | 'is_resendable' | 'order_number'
>;

/** Newest first. */
export async function listEmails(db: Database, limit: number): Promise<ListedEmail[]> {
  const { rows } = await sql<ListedEmail>`
    select id, created_at, recipient, letter, subject, sent_at, refused_at, suppressed_at
    from outbox order by created_at desc, id limit ${limit}
  `.execute(db);
  return rows;
}

export type CustomerEmail = Pick<StoredEmail, 'created_at' | 'letter' | 'subject' | 'sent_at'>;

/** The emails of an account, oldest first, without bodies, because these contain links that need no login. */
export async function listEmailsOfAccount(db: Database, owner: OwnedAddress): Promise<CustomerEmail[]> {
  const { rows } = await sql<CustomerEmail>`
    select created_at, letter, subject, sent_at from outbox
    where ${belongsTo(owner, sql`recipient`)} order by created_at, id
  `.execute(db);
  return rows;
}

/** The time of an outcome, and the encrypted body of an email that staff may send again. */
export type Finished = { now: Date; sealedBody: Buffer | null };

/** The plain body is erased once the email is sent, because its links grant access to anyone who reads the table. */
function withoutBody({ sealedBody }: Finished) {
  return sql`html = '', plain_text = '', unsubscribe_url = null, body_sealed = ${sealedBody}`;
}

export async function markSent(db: Database, id: string, finished: Finished): Promise<void> {
  await sql`
    update outbox set sent_at = ${finished.now}, ${withoutBody(finished)} where id = ${id}
  `.execute(db);
}

/** Without a mail server emails stay in the outbox and are shown on the mailbox page. */
export async function markStored(db: Database, id: string, now: Date): Promise<void> {
  await sql`${prepared}update outbox set sent_at = ${now} where id = ${id}`.execute(db);
}

/** The recipient's server refused it permanently. */
export async function markRefused(
  db: Database,
  id: string,
  { reason, ...finished }: Finished & { reason: string },
): Promise<void> {
  await sql`
    update outbox set refused_at = ${finished.now}, refusal = ${reason}, ${withoutBody(finished)} where id = ${id}
  `.execute(db);
}

/** Not sent, permanently, with the reason. */
export async function markSuppressed(
  db: Database,
  id: string,
  { reason, ...finished }: Finished & { reason: string },
): Promise<void> {
  await sql`
    update outbox set suppressed_at = ${finished.now}, refusal = ${reason}, ${withoutBody(finished)} where id = ${id}
  `.execute(db);
}

/** Deletes old emails that were sent or refused; waiting ones stay. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await sql`
    delete from outbox where created_at < ${before}
      and (sent_at is not null or refused_at is not null or suppressed_at is not null)
  `.execute(db);
}

type Posted = { id: string; recipient: string; created_at: Date };

/**
 * The number of emails to this unverified recipient in the 24 hours before this one was written. Waiting ones count
 * too, so that concurrent emails do not exceed the limit together.
 */
export async function countEarlierEmails(db: Database, { id, recipient, created_at: at }: Posted): Promise<number> {
  const { rows } = await sql<{ count: number }>`${prepared}
    select count(*)::int as count from outbox
    where lower(recipient) = lower(${recipient}) and is_unproven and suppressed_at is null
      and created_at > ${new Date(at.getTime() - DAY_MS)} and (created_at, id) < (${at}, ${id}::uuid)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
