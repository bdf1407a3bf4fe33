import Type from 'typebox';
import { Parse } from 'typebox/value';
import { type Database, sql, type Tx } from '../database/index.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Encryption } from '../security/encryption.ts';
import { SEND_EMAIL_JOB } from './outbox.ts';

/** `suppressed`: the limit of an unverified address was reached. */
export type EmailState =
  | { state: 'queued' }
  | { state: 'sent'; at: Date }
  | { state: 'refused' | 'suppressed'; at: Date; reason: string };

/** An email about an order, without its body. */
export type EmailOfOrder = EmailState & {
  id: string;
  writtenAt: Date;
  recipient: string;
  /** The template, such as `order_paid`. */
  kind: string;
  subject: string;
  isResendable: boolean;
  /** The email that staff sent again. */
  copyOf: string | null;
};

type Row = {
  id: string;
  created_at: Date;
  recipient: string;
  letter: string;
  subject: string;
  is_resendable: boolean;
  copy_of: string | null;
  sent_at: Date | null;
  refused_at: Date | null;
  suppressed_at: Date | null;
  refusal: string | null;
};

/** Emails about an order, newest first; they are stored for thirty days. */
export async function listEmailsOfOrder(db: Database, orderNumber: number): Promise<EmailOfOrder[]> {
  const { rows } = await sql<Row>`
    select id, created_at, recipient, letter, subject, is_resendable, copy_of, sent_at, refused_at, suppressed_at, refusal
    from outbox where order_number = ${orderNumber} order by created_at desc, id
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    writtenAt: row.created_at,
    recipient: row.recipient,
    kind: row.letter,
    subject: row.subject,
    isResendable: row.is_resendable,
    copyOf: row.copy_of,
    ...stateOf(row),
  }));
}

function stateOf({ sent_at, refused_at, suppressed_at, refusal }: Row): EmailState {
  if (sent_at) return { state: 'sent', at: sent_at };
  const reason = refusal ?? '';
  if (refused_at) return { state: 'refused', at: refused_at, reason };
  return suppressed_at ? { state: 'suppressed', at: suppressed_at, reason } : { state: 'queued' };
}

/** The order of an email; null if it is about none, undefined for an unknown email. */
export async function findOrderOfEmail(db: Database, id: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ order_number: number | null }>`
    select order_number from outbox where id = ${id}
  `.execute(db);
  return rows[0]?.order_number;
}

/** An email of a past order; its text, without markup, is for a shop without a mail server. */
export type PastEmail = {
  order_number: number;
  created_at: Date;
  recipient: string;
  letter: string;
  subject: string;
  plain_text: string;
};

/** Writes sent emails, in many rows at once. */
export async function insertEmailHistory(tx: Tx, emails: readonly PastEmail[]): Promise<void> {
  await sql`
    insert into outbox (created_at, sent_at, recipient, letter, subject, html, plain_text, is_secret, order_number, is_resendable)
    select created_at, created_at, recipient, letter, subject, plain_text, plain_text, true, order_number, true
    from jsonb_populate_recordset(null::outbox, ${JSON.stringify(emails)}::jsonb)
  `.execute(tx);
}

const Body = Type.Object({ html: Type.String(), text: Type.String() });

/** The body as it is stored after sending. */
export function encryptBody({ encrypt }: Pick<Encryption, 'encrypt'>, html: string, text: string): Buffer {
  return encrypt(JSON.stringify({ html, text }));
}

/**
 * `queued`: it has not been sent yet. `secret`: it contains the code of a certificate. `erased`: an older server sent
 * it and erased its body.
 */
export type CopyRefused = { ok: false; problem: 'unknown' | 'not_of_order' | 'secret' | 'queued' | 'erased' };

export type Copied = { ok: true; id: string; orderNumber: number; recipient: string; kind: string };

/** Queues an email of an order again, unchanged and to the same recipient. */
export async function queueCopy(
  tx: Tx,
  { encryption, now }: { encryption: Pick<Encryption, 'decrypt'>; now: Date },
  id: string,
): Promise<Copied | CopyRefused> {
  const found = await findForCopy(tx, id);
  if (!found) return { ok: false, problem: 'unknown' };
  const { order_number: orderNumber, recipient, letter: kind } = found;
  if (orderNumber === null) return { ok: false, problem: 'not_of_order' };
  if (!found.is_resendable) return { ok: false, problem: 'secret' };
  if (found.is_waiting) return { ok: false, problem: 'queued' };
  const body = bodyOf(found, encryption);
  if (!body) return { ok: false, problem: 'erased' };
  const { rows } = await sql<{ id: string }>`
    insert into outbox (created_at, recipient, account_id, letter, subject, html, plain_text, is_secret, attachment,
      attachment_of, order_number, is_resendable, copy_of)
    select ${now}, recipient, account_id, letter, subject, ${body.html}, ${body.text}, true, attachment, attachment_of,
      order_number, true, id
    from outbox where id = ${id} returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`email ${id} is gone`);
  await addJob(tx, SEND_EMAIL_JOB, { id: row.id });
  return { ok: true, id: row.id, orderNumber, recipient, kind };
}

type Original = {
  order_number: number | null;
  recipient: string;
  letter: string;
  is_resendable: boolean;
  is_waiting: boolean;
  html: string;
  plain_text: string;
  body_sealed: Buffer | null;
};

/** Locked, so that the job that sends it cannot erase the body meanwhile. */
async function findForCopy(tx: Tx, id: string): Promise<Original | undefined> {
  const { rows } = await sql<Original>`
    select order_number, recipient, letter, is_resendable, html, plain_text, body_sealed,
      sent_at is null and refused_at is null and suppressed_at is null as is_waiting
    from outbox where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

/** A shop without a mail server keeps the plain body. */
function bodyOf(
  { html, plain_text: text, body_sealed: sealed }: Original,
  { decrypt }: Pick<Encryption, 'decrypt'>,
) {
  if (sealed) return Parse(Body, JSON.parse(decrypt(sealed)));
  return html === '' ? undefined : { html, text };
}
